import { inspect } from '../../pdf/inspect.ts'
import { fileSource } from '../file-source.ts'
import { readArguments } from './usage.ts'

/** What a PDF is, without judging it; unreadable files throw (2). */
export async function inspectCommand(args: string[]): Promise<number> {
  const { values, files } = readArguments(args, { json: { type: 'boolean' } }, 1)
  const file = files[0]!
  const source = await fileSource(file)
  try {
    const inspection = await inspect(source)
    const { version, size, pages, encrypted, repaired, signatures, certification } = inspection
    const state = [encrypted && 'needs a password', repaired && 'damaged, readable after repair'].filter(
      Boolean,
    )
    const text = values.json
      ? JSON.stringify({ file, ...inspection }, null, 2)
      : [
          `${file}: PDF ${version}, ${size} bytes, ${pages.length} pages${state.map((one) => `, ${one}`).join('')}`,
          ...signatures.map(
            ({ field, subFilter, name }) => `  signed field ${field} (${subFilter}) ${name ?? ''}`,
          ),
          ...(certification ? [`  certified, level ${certification}`] : []),
        ].join('\n')
    process.stdout.write(`${text}\n`)
    return 0
  } finally {
    await source.close()
  }
}
