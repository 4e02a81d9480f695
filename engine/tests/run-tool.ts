import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own for files that other people's tools read; call `remove()` at the end. */
export function toolFolder() {
  const path = mkdtempSync(join(tmpdir(), 'muhar-engine-'))
  return {
    path,
    write(name: string, content: Uint8Array | string): string {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

export interface ToolResult {
  status: number | null
  stdout: Buffer
  text: string
}

/** Runs another program to its end; `text` is both of its outputs. */
export function runTool(command: string, ...args: string[]): ToolResult {
  const result = spawnSync(command, args, { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 })
  if (result.error) throw result.error
  return { status: result.status, stdout: result.stdout, text: `${result.stdout}${result.stderr}` }
}

export function pem(label: string, der: Uint8Array): string {
  const body = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
}
