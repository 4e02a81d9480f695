import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ReadWord } from '#domain/aadhaar/numbers-in-words.ts'

/** How tesseract looks for text: spread over a card, or in columns and paragraphs. */
export type Layout = 'sparse' | 'page'

export interface TextReader {
  /** The words of a PNG. */
  read(png: Uint8Array, layout: Layout): ReadWord[]
}

const segmentation: Record<Layout, string> = { sparse: '11', page: '3' }

/** Of tesseract.js-core, which has no types. */
interface Core {
  FS: { writeFile(path: string, bytes: Uint8Array): void }
  TessBaseAPI: new () => {
    Init(folder: null, language: string, engine: number): number
    SetVariable(name: string, value: string): void
    SetImageFile(orientation: number, angle: number): number
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
  }
}

const silent = () => undefined

/**
 * Tesseract in WebAssembly, with the language data that npm installed: nothing is fetched and
 * nothing is written.
 */
export async function openTextReader(): Promise<TextReader> {
  const require = createRequire(import.meta.url)
  const start = require('tesseract.js-core/tesseract-core-simd-lstm') as (options: object) => Promise<Core>
  const data = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
  const core = await start({
    TesseractProgress: silent,
    // What it says of resolutions is of use to nobody.
    print: silent,
    printErr: silent,
  })
  core.FS.writeFile('eng.traineddata', await promisify(gunzip)(await readFile(data)))
  const api = new core.TessBaseAPI()
  // 1: the neural network, the only one that this build has.
  if (api.Init(null, 'eng', 1) !== 0) throw new Error('The text reader did not start.')

  return {
    read(png, layout) {
      api.SetVariable('tessedit_pageseg_mode', segmentation[layout])
      core.FS.writeFile('/input', png)
      if (api.SetImageFile(1, 0) === 1) throw new Error('The text reader cannot open the picture.')
      api.Recognize(null)
      const words = wordsOf(api.GetTSVText(0))
      api.Clear()

      return words
    },
  }
}

/**
 * Level 5 of tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height,
 * confidence, text.
 */
function wordsOf(tsv: string): ReadWord[] {
  return tsv.split('\n').flatMap((line) => {
    const [level, , , , , , left, top, width, height, confidence, text] = line.split('\t')
    if (level !== '5' || !text?.trim()) return []
    const box = { left: Number(left), top: Number(top) }

    return [
      {
        text: text.trim(),
        confidence: Number(confidence),
        box: { ...box, right: box.left + Number(width), bottom: box.top + Number(height) },
      },
    ]
  })
}
