"""Answers a file of lines by a command, such as `kibitzer-cli points`, under Apache Spark.

    python3 spark_pipe.py MASTER FILE DIRECTORY COMMAND...

MASTER is Spark's, such as local[2]. DIRECTORY is made; its files part-00000, part-00001, ... have the
answers, in the order of the lines.
"""

import shlex
import sys

from pyspark import SparkConf, SparkContext

master, file, directory, *command = sys.argv[1:]
settings = SparkConf().setMaster(master).setAppName("kibitzer-cli").set("spark.ui.enabled", "false")
with SparkContext(conf=settings) as spark:
    spark.setLogLevel("ERROR")
    # More parts than processors, so that who is done early has something left to do.
    lines = spark.textFile(file, minPartitions=8)
    lines.pipe(shlex.join(command)).saveAsTextFile(directory)
