/**
 * What a PDF is: pages as shown, form fields, signatures. `node
 * engine/examples/1-look-into-a-file.ts FILE`
 */
import { inspect, isPdfError } from '../index.ts'
import { fileSource } from '../node/index.ts'

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Which file?')

const source = await fileSource(path)
try {
  const found = await inspect(source)
  console.log(
    `PDF ${found.version}, ${found.size} bytes, ${found.revisions} revision(s), ${found.pages.length} page(s)`,
  )
  for (const { index, width, height } of found.pages)
    console.log(`page ${index + 1}: ${width} × ${height} points`)
  for (const { field, name, time } of found.signatures)
    console.log(`signature "${field}" by ${name} at ${time}`)
} catch (error) {
  if (!isPdfError(error)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
} finally {
  await source.close()
}
