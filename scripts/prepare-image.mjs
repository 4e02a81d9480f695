// For an image or a folder that nobody may write to later: says that the libraries are installed as
// the lock file names them (those for development left out), lays PostgreSQL's symbolic links, and
// bundles the programs, which a start would otherwise do.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtPrograms } from './build-programs.mjs'
import { ourNode, stamp } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
writeFileSync(stamp, createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'))
const { status } = spawnSync(
  ourNode(),
  ['-e', "import('./server/main/postgres/binaries.ts').then(({ findBinaries }) => findBinaries())"],
  { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1' } },
)
process.exit(status || !builtPrograms() ? 1 : 0)
