#!/usr/bin/env node
// Plain JavaScript: the host's Node may be too old to run TypeScript, then the one installed beside
// us takes over.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

if (process.features.typescript) {
  await import('./main.ts')
} else {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  let node
  try {
    node = createRequire(import.meta.url).resolve(
      `node-${platform}/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
    )
  } catch {
    process.stderr.write(
      `muhar-pdf needs Node 24; this is ${process.version}, and npm installed none beside it\n`,
    )
    process.exit(2)
  }
  const { status, error } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (error) process.stderr.write(`muhar-pdf: ${error.message}\n`)
  process.exit(status ?? 2)
}
