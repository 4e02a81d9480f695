// Builds engine/ as the library it is (JavaScript, declarations, licence) and packs it: `node
// scripts/pack-engine.mjs [folder]`. Prints the path of the tarball. Node refuses to strip types
// under node_modules, so what is published holds none.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const engine = join(root, 'engine')

export function packEngine(target) {
  const work = mkdtempSync(join(tmpdir(), 'muhar-pack-'))
  try {
    compile(work)
    for (const name of ['package.json', 'README.md']) {
      if (existsSync(join(engine, name))) copyFileSync(join(engine, name), join(work, 'package', name))
    }
    copyFileSync(join(root, 'LICENSE'), join(work, 'package', 'LICENSE'))
    mkdirSync(target, { recursive: true })
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const options = { cwd: join(work, 'package'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    const printed = execFileSync(
      npm,
      ['pack', '--json', '--ignore-scripts', '--pack-destination', target],
      options,
    )
    return join(target, JSON.parse(printed)[0].filename)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function compile(work) {
  const configuration = join(work, 'tsconfig.json')
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: engine,
        outDir: join(work, 'package'),
        types: ['node'],
        typeRoots: [join(root, 'node_modules', '@types')],
      },
      include: [join(engine, '**', '*.ts')],
      exclude: ['tests', 'examples', 'interop', '**/*.test.ts'].map((name) => join(engine, name)),
    }),
  )
  execFileSync(process.execPath, [join(root, 'node_modules', 'ts7', 'bin', 'tsc'), '-p', configuration], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // The compiler rewrites the imports of the code, not those of the declarations.
  for (const file of globSync('**/*.d.ts', { cwd: join(work, 'package') })) {
    const path = join(work, 'package', file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/((?:from |import\()["']\.{1,2}\/[^"']*)\.ts(["'])/g, '$1.js$2'),
    )
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${packEngine(resolve(process.argv[2] ?? '.'))}\n`)
}
