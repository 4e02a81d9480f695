// node scripts/bundle-programs.mjs FOLDER: our programs with their libraries, in a folder below
// node_modules/.cache/programs.
import http from 'node:http'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const project = fileURLToPath(new URL('..', import.meta.url))
const folder = resolve(process.argv[2] ?? '')
// Those that npm starts; they name the others.
const programs = ['start', 'backup', 'restore', 'rotate-keys', 'verify-audit', 'operate']
// What is native, and what looks for files beside itself.
const libraries = [
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'harfbuzzjs',
  'koffi',
  'pg-native',
  'pino',
  'sharp',
  'tesseract.js-core',
]
const ours = /^((contract|engine|server|simulators)\/|scripts\/stack-traces\.mjs$)/
const ownPlace = /\b(__dirname|__filename|import\.meta|require\.resolve)\b/
// They name their own place where we never come: a thread for fflate, whose asynchronous half
// nobody calls.
const harmless = /^node_modules\/(fflate)\//

const nameOf = (path) => relative(project, path).split(sep).join('/')
const builtName = (name) => name.replace(/\.ts$/, '.mjs')
const up = (file, more) => '../'.repeat(file.split('/').length - 1 + more)

/**
 * A module that asks where it lies is told where its source lies, so that it finds what lies beside
 * it; and a module that is named by `new URL('./x.ts', import.meta.url)` is a program of its own,
 * whose address is that of what was made of it.
 */
const places = {
  name: 'places',
  transform: {
    filter: { code: ownPlace },
    handler(code, id) {
      const name = nameOf(id)
      if (!ours.test(name)) {
        if (!name.startsWith('node_modules/') || harmless.test(name)) return null
        throw new Error(
          `${name} looks for files beside itself: name its library in scripts/bundle-programs.mjs.`,
        )
      }
      const addressed = code.replace(
        /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)/g,
        (_, given) => {
          const path = join(id, '..', given)
          asProgram(this, path)
          return `new URL('${builtName(nameOf(path))}', builtFolder__)`
        },
      )
      return {
        code: addressed.replaceAll('import.meta.url', `new URL('${name}', projectFolder__).href`),
        map: null,
      }
    },
  },
}

/** Traces name our sources; a map of the libraries would be larger than all of ours. */
const withoutMapsOfLibraries = {
  name: 'without-maps-of-libraries',
  transform: {
    filter: { id: /[/\\]node_modules[/\\]/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}

/**
 * Node's own facade of `node:http` asks for all that it exports, WebSocket among it, which loads
 * the whole of fetch.
 */
const httpWithoutFetch = {
  name: 'http-without-fetch',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => '\0http' },
  load: {
    filter: { id: /^\0http$/ },
    handler() {
      const isData = ([, { value }]) => value !== undefined
      const names = Object.entries(Object.getOwnPropertyDescriptors(http))
        .filter(isData)
        .map(([name]) => name)

      return `const http = process.getBuiltinModule('node:http'); export default http; export const { ${names.join(', ')} } = http`
    },
  },
}

/** The first that a program imports. */
const stackTraces = {
  name: 'stack-traces',
  transform: {
    filter: { id: /\.ts$/ },
    handler(code, id) {
      const isProgram = this.getModuleInfo(id)?.isEntry || known.has(id)

      return isProgram ? { code: `import '${project}scripts/stack-traces.mjs';${code}`, map: null } : null
    },
  },
}

const known = new Set()
function asProgram(build, path) {
  if (known.has(path)) return
  known.add(path)
  build.emitFile({ type: 'chunk', id: path, fileName: builtName(nameOf(path)) })
}

const bundle = await rolldown({
  cwd: project,
  platform: 'node',
  input: Object.fromEntries(programs.map((name) => [`server/main/${name}`, `server/main/${name}.ts`])),
  external: [/^node:/, ...libraries],
  plugins: [httpWithoutFetch, stackTraces, places, withoutMapsOfLibraries],
})
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  keepNames: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: 'shared/[name]-[hash].mjs',
  intro: ({ fileName }) =>
    `const builtFolder__ = new URL('./${up(fileName, 0)}', import.meta.url), projectFolder__ = new URL('./${up(fileName, 4)}', import.meta.url);`,
})
await bundle.close()
for (const { moduleIds = [] } of output)
  for (const name of moduleIds.map(nameOf))
    if (!ours.test(name) && !/^(node_modules\/|\0|rolldown\/|.*\brolldown\b)/.test(name))
      throw new Error(`${name} is no source that scripts/build-programs.mjs looks at.`)
