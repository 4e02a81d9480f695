import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

interface Packed {
  manifest: Manifest
  file: string
  integrity: string
}

/** Folders of these libraries and of all that they need, as they are installed below `root`. */
function foldersOf(
  names: readonly string[],
  root: string,
  from = root,
  found = new Set<string>(),
): Set<string> {
  for (const name of names) {
    let folder = join(from, 'node_modules', name)
    for (let above = from; !existsSync(folder); folder = join(above, 'node_modules', name)) {
      if (above === root) throw new Error(`${name} is not installed`)
      above = dirname(above)
    }
    if (found.has(folder)) continue
    found.add(folder)
    foldersOf(Object.keys(manifestOf(folder).dependencies ?? {}), root, folder, found)
  }
  return found
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

function pack(folder: string, target: string): Packed {
  const printed = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', target, folder],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [{ filename, integrity }] = JSON.parse(printed) as [{ filename: string; integrity: string }]
  return { manifest: manifestOf(folder), file: join(target, filename), integrity }
}

/**
 * A registry for npm on this machine: the installed libraries of these names, and nothing else in
 * the world.
 */
export async function ownRegistry(names: readonly string[], root: string, target: string) {
  const packed = [...foldersOf(names, root)].map((folder) => pack(folder, target))
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? '').slice(1)
    const tarball = packed.find(({ file }) => file.endsWith(`/${name}`))
    const versions = packed.filter(({ manifest }) => manifest.name === name)
    if (tarball) response.end(readFileSync(tarball.file))
    else if (versions.length === 0) response.writeHead(404).end('{}')
    else response.end(JSON.stringify(document(name, versions)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const document = (name: string, versions: readonly Packed[]) => ({
    name,
    'dist-tags': { latest: versions[0]?.manifest.version },
    versions: Object.fromEntries(
      versions.map(({ manifest, file, integrity }) => [
        manifest.version,
        { ...manifest, dist: { tarball: `${url}/${file.slice(target.length + 1)}`, integrity } },
      ]),
    ),
  })
  return { url, close: () => server.close() }
}
