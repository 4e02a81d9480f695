// npm run build-helper [FOLDER]: the token helper for the system on which this runs, in one folder:
// its program with all libraries in one file, the native library, Node, and what starts them.
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { ourNode } from './libraries.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const system = `${process.platform}-${process.arch}`
const folder = resolve(process.argv[2] ?? join(project, 'dist/token-helper', system))
const isWindows = process.platform === 'win32'

/** The native library lies beside the program, and is loaded from there alone. */
const nativeBeside = {
  name: 'native-beside',
  resolveId: { filter: { id: /^koffi$/ }, handler: () => '\0koffi' },
  load: {
    filter: { id: /^\0koffi$/ },
    handler: () =>
      `import { createRequire } from 'node:module'; export default createRequire(import.meta.url)('./koffi.node')`,
  },
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const bundle = await rolldown({
  cwd: project,
  platform: 'node',
  input: 'token-helper/main.ts',
  external: [/^node:/],
  plugins: [nativeBeside],
})
await bundle.write({
  file: join(folder, 'helper.mjs'),
  format: 'esm',
  keepNames: true,
  minify: { compress: true, mangle: false },
  codeSplitting: false,
})
await bundle.close()

copyFileSync(nativeLibrary(), join(folder, 'koffi.node'))
copyFileSync(ourNode(), join(folder, isWindows ? 'node.exe' : 'node'))
const launcher = join(folder, isWindows ? 'muhar-token-helper.cmd' : 'muhar-token-helper')
writeFileSync(
  launcher,
  isWindows
    ? '@echo off\r\n"%~dp0node.exe" --use-system-ca "%~dp0helper.mjs" %*\r\n'
    : '#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\nexec "$here/node" --use-system-ca "$here/helper.mjs" "$@"\n',
)
if (!isWindows) for (const file of [launcher, join(folder, 'node')]) chmodSync(file, 0o755)

const megabytes = (file) => (statSync(join(folder, file)).size / 1e6).toFixed(1)
console.log(
  `${folder}: helper.mjs ${megabytes('helper.mjs')} MB, koffi.node ${megabytes('koffi.node')} MB, Node ${megabytes(isWindows ? 'node.exe' : 'node')} MB. Start ${launcher}.`,
)

function nativeLibrary() {
  const from = createRequire(createRequire(import.meta.url).resolve('koffi'))
  const own = dirname(from.resolve(`@koromix/koffi-${system}`))
  const places = [`${process.platform}_${process.arch}`, `musl_${process.arch}`]
  const file = places.map((place) => join(own, place, 'koffi.node')).find((one) => existsSync(one))
  if (!file) throw new Error(`koffi has no native library for ${system}.`)

  return file
}
