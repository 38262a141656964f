//! SHA-256 hashes in hexadecimal digits.

use sha2::{Digest as _, Sha256};

/// Returns the hash of several contents, one after another.
pub fn sha256<C: AsRef<[u8]>>(contents: impl IntoIterator<Item = C>) -> String {
    let mut hasher = Sha256::new();
    for content in contents {
        hasher.update(content);
    }
    let digits: Vec<_> = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}

/// Returns the first twelve digits of the hash. They are enough to name a file or a build.
pub fn short<C: AsRef<[u8]>>(contents: impl IntoIterator<Item = C>) -> String {
    sha256(contents)[..12].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_equals_the_standards_example() {
        // Hash of `abc` in FIPS 180-2.
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(["abc"]), sum);
        assert_eq!(sha256(["a", "bc"]), sum);
        assert_eq!(short(["abc"]), "ba7816bf8f01");
    }
}
