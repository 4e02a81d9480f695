// What we use of the compiler (its index-napi.d.ts). It is asked for by `createRequire`, being
// CommonJS with a native part.
export interface NodeTypstDocument {
  readonly numOfPages: number
}

interface CompileResult {
  readonly result: NodeTypstDocument | null
  takeDiagnostics(): object | null
}

export interface NodeCompiler {
  mapShadow(path: string, content: Buffer): void
  unmapShadow(path: string): void
  compile(options: { mainFilePath: string; resetRead?: boolean }): CompileResult
  fetchDiagnostics(error: object): unknown[]
  query(document: NodeTypstDocument, options: { selector: string; field: string }): unknown[]
  pdf(document: NodeTypstDocument, options: { pdfStandard: string; pdfTags: boolean }): Buffer
  evictCache(maxAge: number): void
}

export interface TypstModule {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NodeCompiler
  }
}
