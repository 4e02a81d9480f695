import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rollup } from 'vite'

const entry = 'screens/verification/main.tsx'
/** Parts that are needed only on request: each is kept when it is first used. */
const onUse = /\/screens\/verification\/(?:compare|report)\//

/**
 * Writes `verify-offline.js`, which keeps the verification page for use without a connection: the
 * files that the page loads, and those that it may load later, are the ones of this build.
 */
export function offline(): Plugin {
  return {
    name: 'muhar-offline',
    apply: 'build',
    generateBundle: {
      // Chunks that only brought styles are gone by then.
      order: 'post',
      handler(_options, bundle) {
        const files = filesOf(bundle)
        const template = readFileSync(new URL('./verify-offline.js', import.meta.url), 'utf8')
        const build = createHash('sha256')
          .update(JSON.stringify(files) + template)
          .digest('hex')
          .slice(0, 16)
        this.emitFile({
          type: 'asset',
          fileName: 'verify-offline.js',
          source: template
            .replace('__FILES__', JSON.stringify(files))
            .replace('__BUILD__', JSON.stringify(build)),
        })
      },
    },
  }
}

function filesOf(bundle: Rollup.OutputBundle): { kept: string[]; onUse: string[] } {
  const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === 'chunk')
  const first = chunks.find(({ isEntry }) => isEntry)
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry))
  if (!first || !page) throw new Error('the entries of the verification page are not in the build')
  const core = new Set<string>([first.fileName, ...first.imports, ...stylesOf(first)])
  reach(bundle, page.fileName, core, (name) => !isOnUse(bundle[name]))
  const all = new Set<string>()
  for (const name of core) reach(bundle, name, all, () => true, new Set([first.fileName]))
  // Fonts are many and a page shows few of them.
  const isKept = (name: string) => core.has(name) && /\.(?:js|css)$/.test(name)
  const seal = Object.keys(bundle).filter((name) => /\/seal-[^/]+\.svg$/.test(name))

  return {
    kept: [...[...core].filter(isKept), ...seal].sort(),
    onUse: [...new Set([...core, ...all])].filter((name) => !isKept(name)).sort(),
  }
}

const isOnUse = (one: Rollup.OutputChunk | Rollup.OutputAsset | undefined): boolean =>
  one?.type === 'chunk' && onUse.test(one.facadeModuleId ?? '')

const stylesOf = (chunk: Rollup.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

/**
 * Every file of the bundle that this one names, and those that they name: imports, workers, styles,
 * fonts, WebAssembly.
 */
function reach(
  bundle: Rollup.OutputBundle,
  from: string,
  found: Set<string>,
  goesOn: (name: string) => boolean,
  not: ReadonlySet<string> = new Set(),
): void {
  const names = Object.keys(bundle)
  const waiting = [from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (not.has(name) || (found.has(name) && name !== from)) continue
    found.add(name)
    const one = bundle[name]
    if (!one) continue
    const text = one.type === 'chunk' ? one.code : typeof one.source === 'string' ? one.source : ''
    const scripts = /\.(?:js|css)$/.test(name)
      ? text || new TextDecoder().decode(one.type === 'asset' ? (one.source as Uint8Array) : undefined)
      : ''
    const styles = one.type === 'chunk' ? stylesOf(one) : []
    for (const other of names)
      if (
        other !== name &&
        !found.has(other) &&
        (styles.includes(other) || scripts.includes(last(other))) &&
        goesOn(other)
      )
        waiting.push(other)
  }
}

const last = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
