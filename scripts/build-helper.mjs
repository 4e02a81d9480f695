// npm run build-helper [FOLDER]: the token helper for the system on which this runs, in one
// executable: Node, the program with all libraries, and the native library.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { ourNode } from './libraries.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const system = `${process.platform}-${process.arch}`
const folder = resolve(process.argv[2] ?? join(project, 'dist/token-helper', system))
const executable = join(
  folder,
  process.platform === 'win32' ? 'muhar-token-helper.exe' : 'muhar-token-helper',
)
/** Node finds what is injected by this text ("Single executable applications" of its manual). */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const parts = mkdtempSync(join(tmpdir(), 'muhar-build-helper-'))
try {
  await bundleProgram(join(parts, 'helper.cjs'))
  const blob = join(parts, 'helper.blob')
  writeFileSync(
    join(parts, 'sea.json'),
    JSON.stringify({
      main: join(parts, 'helper.cjs'),
      output: blob,
      disableExperimentalSEAWarning: true,
      execArgv: ['--use-system-ca'],
      // What starts the helper cannot hand options to Node.
      execArgvExtension: 'none',
      assets: { 'koffi.node': nativeLibrary() },
    }),
  )
  execFileSync(ourNode(), ['--experimental-sea-config', join(parts, 'sea.json')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(ourNode(), executable)
  chmodSync(executable, 0o755)
  // Its library warns of sections that it does not name; what it prints is shown where it fails.
  const postject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'))
  execFileSync(process.execPath, [postject, executable, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', fuse], {
    stdio: 'pipe',
  })
} finally {
  rmSync(parts, { recursive: true, force: true })
}
console.log(`${executable}: ${(statSync(executable).size / 1e6).toFixed(0)} MB.`)

/** An executable of Node begins with a CommonJS file. */
async function bundleProgram(file) {
  const unpacked = join(project, 'token-helper/native-library.ts')
  const bundle = await rolldown({
    cwd: project,
    platform: 'node',
    input: 'token-helper/main.ts',
    external: [/^node:/],
    plugins: [{ name: 'native-unpacked', resolveId: { filter: { id: /^koffi$/ }, handler: () => unpacked } }],
  })
  await bundle.write({
    file,
    format: 'cjs',
    keepNames: true,
    minify: { compress: true, mangle: false },
    codeSplitting: false,
  })
  await bundle.close()
}

function nativeLibrary() {
  const from = createRequire(createRequire(import.meta.url).resolve('koffi'))
  const own = dirname(from.resolve(`@koromix/koffi-${system}`))
  const places = [`${process.platform}_${process.arch}`, `musl_${process.arch}`]
  const file = places.map((place) => join(own, place, 'koffi.node')).find((one) => existsSync(one))
  if (!file) throw new Error(`koffi has no native library for ${system}.`)

  return file
}
