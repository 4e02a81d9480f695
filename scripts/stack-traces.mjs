// Goes into each bundled program (scripts/bundle-programs.mjs): a stack trace names the sources.
// Node's own
// --enable-source-maps reads every map at the start; here one is read when the first trace that
// needs it is written.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const maps = new Map()

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${placed(frame)}`)].join('\n')

function placed(frame) {
  const line = String(frame)
  const url = frame.getFileName()
  if (!url?.startsWith('file:')) return line
  const origin = mapOf(url)?.findOrigin(frame.getLineNumber(), frame.getColumnNumber())
  if (!origin?.fileName) return line
  const source = resolve(dirname(fileURLToPath(url)), origin.fileName)

  return line.replace(/file:\S+:\d+:\d+/, () => `${source}:${origin.lineNumber}:${origin.columnNumber}`)
}

function mapOf(url) {
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`))

  return maps.get(url)
}

/** A trace without its map is better than none. */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
