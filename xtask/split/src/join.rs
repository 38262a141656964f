//! Joins several WebAssembly chunks into one file.
//!
//! Chunks import only the memory, the function table and the stack pointer. All chunks have the same types. They call
//! functions of other files through the table. To join chunks, this module concatenates their sections and shifts the
//! indices of functions. Calls between joined chunks become direct calls.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result, bail, ensure};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, TypeSection,
};
use wasmparser::{
    DataKind, Element, ElementItems, ElementKind, FunctionBody, Operator, Parser, Payload, TypeRef,
};

/// Joins chunks of one program. The chunks may be in any order.
///
/// # Errors
///
/// Returns an error if a file is not valid WebAssembly, or not a chunk from the splitter. A chunk imports no functions
/// and has no exports. Its code does not refer to data segments. All chunks have the same types.
pub fn join(chunks: &[&[u8]]) -> Result<Vec<u8>> {
    let mut joined = Joined::default();
    let mut functions = Vec::new();
    let mut offset = 0;
    for (index, chunk) in chunks.iter().enumerate() {
        let of_chunk = Functions::read(chunk, offset).with_context(|| format!("chunk {index}"))?;
        offset += of_chunk.count;
        functions.push(of_chunk);
    }
    let in_table: BTreeMap<_, _> =
        functions.iter().flat_map(|of_chunk| &of_chunk.in_table).collect();
    for (index, (chunk, functions)) in chunks.iter().zip(&functions).enumerate() {
        let is_here = |&(function, slot): &(u32, u32)| Some((function, **in_table.get(&slot)?));
        let direct = functions.shims.iter().filter_map(is_here).collect();
        let renumbering = Renumbering { offset: functions.offset, direct };
        joined.add(chunk, renumbering).with_context(|| format!("chunk {index}"))?;
    }
    Ok(joined.finish())
}

#[derive(Default)]
struct Joined {
    /// Type section. All chunks have the same type section.
    types: Option<Vec<u8>>,
    /// Name and type of each import.
    imports: Vec<(String, wasm_encoder::EntityType)>,
    type_section: TypeSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

/// Name of the module from which chunks import.
const SHARED: &str = "__wasm_split";

impl Joined {
    fn add(&mut self, chunk: &[u8], mut renumbering: Renumbering) -> Result<()> {
        for payload in Parser::new(0).parse_all(chunk) {
            match payload? {
                Payload::TypeSection(types) => {
                    let range = types.range();
                    let (start, end) = (usize::try_from(range.start)?, usize::try_from(range.end)?);
                    let bytes = chunk.get(start..end).unwrap_or_default();
                    if let Some(first) = &self.types {
                        ensure!(first == bytes, "its types are not those of the first chunk");
                    } else {
                        self.types = Some(bytes.to_vec());
                        renumbering.parse_type_section(&mut self.type_section, types)?;
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import?;
                        let is_function = matches!(import.ty, TypeRef::Func(_));
                        ensure!(
                            import.module == SHARED && !is_function,
                            "it imports {}.{}",
                            import.module,
                            import.name
                        );
                        let kind = renumbering.entity_type(import.ty)?;
                        self.import(import.name, kind)?;
                    }
                }
                Payload::FunctionSection(functions) => {
                    renumbering.parse_function_section(&mut self.functions, functions)?;
                }
                Payload::ElementSection(elements) => {
                    renumbering.parse_element_section(&mut self.elements, elements)?;
                }
                Payload::CodeSectionEntry(body) => {
                    renumbering.parse_function_body(&mut self.code, body)?;
                }
                Payload::DataSection(segments) => {
                    for segment in segments {
                        let segment = segment?;
                        // The splitter also writes an empty segment for each data segment that belongs to another file.
                        if !segment.data.is_empty() {
                            ensure!(
                                matches!(segment.kind, DataKind::Active { .. }),
                                "it has passive data"
                            );
                            renumbering.parse_data(&mut self.data, segment)?;
                        }
                    }
                }
                Payload::ExportSection(exports) => {
                    ensure!(exports.count() == 0, "it has {} exports", exports.count());
                }
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("it has an unexpected section: {other:?}"),
            }
        }
        Ok(())
    }

    /// Adds an import unless an earlier chunk has already added it. Code refers to an import by its index among the
    /// imports of the same kind. So each kind can have only one import, with the index 0.
    fn import(&mut self, name: &str, kind: wasm_encoder::EntityType) -> Result<()> {
        if let Some((_, known)) = self.imports.iter().find(|(known, _)| known == name) {
            ensure!(*known == kind, "its import {name} has another type");
            return Ok(());
        }
        let is_same_kind = |(_, other): &(String, wasm_encoder::EntityType)| {
            std::mem::discriminant(other) == std::mem::discriminant(&kind)
        };
        ensure!(!self.imports.iter().any(is_same_kind), "{name} is the second import of its kind");
        self.imports.push((name.to_owned(), kind));
        Ok(())
    }

    fn finish(self) -> Vec<u8> {
        let mut imports = ImportSection::new();
        for (name, kind) in self.imports {
            imports.import(SHARED, &name, kind);
        }
        let mut module = Module::new();
        module.section(&self.type_section).section(&imports).section(&self.functions);
        if !self.elements.is_empty() {
            module.section(&self.elements);
        }
        module.section(&self.code);
        if !self.data.is_empty() {
            module.section(&self.data);
        }
        module.finish()
    }
}

/// The functions of a chunk, with their indices in the joined file.
struct Functions {
    offset: u32,
    count: u32,
    /// Functions that the chunk stores in the table. The key is the slot.
    in_table: BTreeMap<u32, u32>,
    /// Functions that only call another function through the table. Each entry is the function's index in the chunk and
    /// the other function's slot.
    shims: Vec<(u32, u32)>,
}

impl Functions {
    fn read(chunk: &[u8], offset: u32) -> Result<Self> {
        let mut functions = Self { offset, count: 0, in_table: BTreeMap::new(), shims: Vec::new() };
        for payload in Parser::new(0).parse_all(chunk) {
            match payload? {
                Payload::ElementSection(segments) => {
                    for segment in segments {
                        functions.add_to_table(segment?)?;
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let slot = slot_of_shim(&body)?;
                    functions.shims.extend(slot.map(|slot| (functions.count, slot)));
                    functions.count += 1;
                }
                _ => {}
            }
        }
        Ok(functions)
    }

    fn add_to_table(&mut self, segment: Element<'_>) -> Result<()> {
        let ElementKind::Active { offset_expr, .. } = segment.kind else {
            bail!("it has a segment of functions that is not active");
        };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            bail!("the place of its functions in the table is not constant");
        };
        let ElementItems::Functions(functions) = segment.items else {
            bail!("the functions for the table are not given by their indices");
        };
        for (slot, function) in (u32::try_from(value)?..).zip(functions) {
            self.in_table.insert(slot, self.offset + function?);
        }
        Ok(())
    }
}

/// Returns the table slot that a shim calls. A shim only calls a function with its own parameters. Returns `None` if
/// the function does anything else.
fn slot_of_shim(body: &FunctionBody<'_>) -> Result<Option<u32>> {
    if body.get_locals_reader()?.get_count() > 0 {
        return Ok(None);
    }
    let mut operators = body.get_operators_reader()?;
    let mut parameters = 0;
    loop {
        match operators.read()? {
            Operator::LocalGet { local_index } if local_index == parameters => parameters += 1,
            Operator::I32Const { value } => {
                let calls = matches!(operators.read()?, Operator::CallIndirect { .. })
                    && matches!(operators.read()?, Operator::End)
                    && operators.eof();
                return Ok(if calls { u32::try_from(value).ok() } else { None });
            }
            _ => return Ok(None),
        }
    }
}

/// Writes a chunk's code with new function indices.
struct Renumbering {
    /// Index of the chunk's first function.
    offset: u32,
    /// Functions that are called directly instead of the chunk's shims.
    direct: BTreeMap<u32, u32>,
}

#[derive(Debug)]
struct NamedData;

impl std::fmt::Display for NamedData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("its code names a segment of data")
    }
}

impl std::error::Error for NamedData {}

impl Reencode for Renumbering {
    type Error = NamedData;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error<NamedData>> {
        Ok(self.direct.get(&function).copied().unwrap_or(self.offset + function))
    }

    fn data_index(&mut self, _: u32) -> Result<u32, reencode::Error<NamedData>> {
        Err(reencode::Error::UserError(NamedData))
    }
}

#[cfg(test)]
mod tests {
    use wasmparser::Validator;

    use super::*;

    /// Returns a chunk with some data and one function. The function adds `number` to its parameter. It is in slot 1 or
    /// 2 of the table.
    fn adding(number: i32, slot: u32) -> Vec<u8> {
        let text = format!(
            "(module
                (type (func (param i32) (result i32)))
                (import \"__wasm_split\" \"__indirect_function_table\" (table 3 funcref))
                (import \"__wasm_split\" \"memory\" (memory 1))
                (func (type 0) local.get 0 i32.const {number} i32.add)
                (elem (i32.const {slot}) func 0)
                (data (i32.const {slot}) \"x\")
                (data (i32.const 0) \"\"))"
        );
        wat::parse_str(text).unwrap()
    }

    /// Returns a chunk with two functions. The second function calls the first. The first function calls slot 1.
    fn calling() -> Vec<u8> {
        let text = "(module
            (type (func (param i32) (result i32)))
            (import \"__wasm_split\" \"__indirect_function_table\" (table 3 funcref))
            (func (type 0) local.get 0 i32.const 1 call_indirect (type 0))
            (func (type 0) local.get 0 call 0)
            (elem (i32.const 2) func 1))";
        wat::parse_str(text).unwrap()
    }

    /// Returns the indices of the functions that each function of a module calls.
    fn calls(module: &[u8]) -> Vec<Vec<u32>> {
        let body = |payload| match payload {
            Payload::CodeSectionEntry(body) => Some(body),
            _ => None,
        };
        let bodies = Parser::new(0).parse_all(module).filter_map(|payload| body(payload.unwrap()));
        let called = |body: FunctionBody<'_>| {
            let called = |operator| match operator {
                Operator::Call { function_index } => Some(function_index),
                _ => None,
            };
            let operators = body.get_operators_reader().unwrap().into_iter();
            operators.filter_map(|operator| called(operator.unwrap())).collect()
        };
        bodies.map(called).collect()
    }

    #[test]
    fn joined_chunks_are_valid_and_import_once() {
        let joined = join(&[&adding(1, 1), &adding(2, 2)]).unwrap();
        Validator::new().validate_all(&joined).unwrap();
        let text = String::from_utf8_lossy(&joined);
        assert_eq!(text.matches("__indirect_function_table").count(), 1);
        assert_eq!(text.matches('x').count(), 2);
    }

    #[test]
    fn a_call_between_joined_chunks_is_direct() {
        let alone = join(&[&calling()]).unwrap();
        assert_eq!(calls(&alone), [vec![], vec![0]]);
        let joined = join(&[&calling(), &adding(1, 1)]).unwrap();
        Validator::new().validate_all(&joined).unwrap();
        assert_eq!(calls(&joined), [vec![], vec![2], vec![]]);
        let joined = join(&[&adding(1, 1), &calling()]).unwrap();
        assert_eq!(calls(&joined), [vec![], vec![], vec![0]]);
    }

    #[test]
    fn a_chunk_that_imports_a_function_is_refused() {
        let text = "(module (import \"__wasm_split\" \"f\" (func)))";
        let error = join(&[&wat::parse_str(text).unwrap()]).unwrap_err();
        assert!(format!("{error:#}").contains("__wasm_split.f"), "{error:#}");
    }

    #[test]
    fn a_chunk_with_other_types_is_refused() {
        let other = wat::parse_str("(module (type (func)))").unwrap();
        let error = join(&[&adding(1, 1), &other]).unwrap_err();
        assert!(format!("{error:#}").contains("types"), "{error:#}");
    }

    #[test]
    fn code_that_names_data_is_refused() {
        let text = "(module
            (import \"__wasm_split\" \"memory\" (memory 1))
            (func i32.const 0 i32.const 0 i32.const 1 memory.init 0)
            (data \"x\"))";
        assert!(join(&[&wat::parse_str(text).unwrap()]).is_err());
    }
}
