import type { EncodedImage } from '../pdf/appearance/image.ts'
import { readMark } from '../pdf/appearance/mark.ts'
import { ownScript, runsOf, type Script } from '../shaping/runs.ts'
import { EmbeddedFont } from './embedded-font.ts'
import type { Glyph, SheetFont } from './sheet-font.ts'

export type Weight = 'plain' | 'bold'
/**
 * A font is brought for a script; Latin has a second one for its rarer letters and signs (₹, Ł).
 */
export type FontName = Script | 'LatnExt'

/** Where fonts come from. Each is asked for once a sheet, and only where a text needs it. */
export interface SheetFonts {
  font(name: FontName, weight: Weight): Promise<SheetFont>
  /**
   * A word that no font has all letters of, as a PNG. Without it each such letter is a question
   * mark.
   */
  picture?(word: string): Promise<Uint8Array>
}

/** A stretch of one font. */
export interface GlyphRun {
  readonly kind: 'glyphs'
  readonly font: EmbeddedFont
  readonly text: string
  readonly glyphs: readonly Glyph[]
  readonly script: Script
  readonly isRightToLeft: boolean
}
/** A word as a picture, one line high. */
export interface PictureRun {
  readonly kind: 'picture'
  readonly text: string
  readonly image: EncodedImage
  /** A letter to stand unseen below it: readers look for text, not for pictures. */
  readonly below: GlyphRun | undefined
}
export type Run = GlyphRun | PictureRun

export interface Words {
  readonly words: string
  readonly weight: Weight
}

/** The height of a word that is drawn as a picture, of its size. */
export const pictureHeight = 1.15

const isMark = (letter: string): boolean => /[\p{M}\u200c\u200d]/u.test(letter)
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

/**
 * Text as a sheet writes it: composed, no control characters, nothing that turns its direction
 * unseen.
 */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (letter) => (isMark(letter) ? letter : ' '))

/** Shapes text in the scripts of India with the fonts that it needs, and no others. */
export class Typesetter {
  readonly #fonts = new Map<string, EmbeddedFont>()
  readonly #pictures = new Map<string, EncodedImage>()
  readonly #known = new Map<string, readonly Run[]>()

  /** Brings the fonts for everything that will be written. */
  static async for(everything: readonly Words[], fonts: SheetFonts): Promise<Typesetter> {
    const set = new Typesetter()
    for (const weight of ['plain', 'bold'] as const) {
      const texts = everything.filter((one) => one.weight === weight).map(({ words }) => clean(words))
      if (texts.length > 0) await set.#bring(texts, weight, fonts)
    }

    return set
  }

  get fonts(): readonly EmbeddedFont[] {
    return [...this.#fonts.values()].filter(({ isUsed }) => isUsed)
  }

  runs(text: string, weight: Weight): readonly Run[] {
    const key = `${weight} ${text}`
    const known = this.#known.get(key)
    if (known) return known
    const runs = this.#set(text, weight)
    this.#known.set(key, runs)

    return runs
  }

  /** In thousandths of the size. */
  width(text: string, weight: Weight): number {
    return this.runs(text, weight).reduce((sum, run) => sum + widthOf(run), 0)
  }

  async #bring(texts: readonly string[], weight: Weight, fonts: SheetFonts): Promise<void> {
    const letters = [...new Set(texts.join(''))].filter((letter) => !/\s/.test(letter))
    const names = new Set<FontName>([
      'Latn',
      ...letters.map(ownScript).filter((script) => script !== undefined),
    ])
    const bring = async (name: FontName) =>
      this.#fonts.set(
        `${name}-${weight}`,
        new EmbeddedFont(`${name}-${weight}`, await fonts.font(name, weight)),
      )
    await Promise.all([...names].map(bring))
    const isRare = (letter: string) => (ownScript(letter) ?? 'Latn') === 'Latn'
    if (letters.some((letter) => isRare(letter) && !this.#has(letter, weight))) await bring('LatnExt')

    const { picture } = fonts
    if (!picture || letters.every((letter) => this.#has(letter, weight))) return
    for (const word of new Set(texts.join(' ').split(/\s+/)))
      if (!this.#pictures.has(word) && [...word].some((letter) => !this.#has(letter, weight))) {
        const drawn = await readMark({ kind: 'image', bytes: await picture(word) })
        if (drawn.kind === 'image') this.#pictures.set(word, drawn.image)
      }
  }

  #font(name: FontName, weight: Weight): EmbeddedFont | undefined {
    return this.#fonts.get(`${name}-${weight}`)
  }

  #has(letter: string, weight: Weight): boolean {
    return isMark(letter) || this.#fontFor(letter, weight) !== undefined
  }

  #fontFor(letter: string, weight: Weight): EmbeddedFont | undefined {
    for (const [key, font] of this.#fonts)
      if (key.endsWith(`-${weight}`) && font.font.has(codeOf(letter))) return font

    return undefined
  }

  #set(text: string, weight: Weight): Run[] {
    if (this.#pictures.size === 0) return this.#shaped(text, weight)
    const [below] = this.#shaped('?', weight)

    return text
      .split(/(\s+)/)
      .reduce<(string | PictureRun)[]>((parts, word) => {
        const image = this.#pictures.get(word)
        const last = parts.at(-1)
        if (image) parts.push({ kind: 'picture', text: word, image, below })
        else if (typeof last === 'string') parts[parts.length - 1] = last + word
        else parts.push(word)

        return parts
      }, [])
      .flatMap((part): Run[] => (typeof part === 'string' ? this.#shaped(part, weight) : [part]))
  }

  #shaped(text: string, weight: Weight): GlyphRun[] {
    // A letter that no font has is shown as one that is missing, not as another.
    const shown = [...text]
      .map((letter) => (/\s/.test(letter) ? ' ' : this.#has(letter, weight) ? letter : '?'))
      .join('')
    const covers = (script: Script, code: number) => this.#font(script, weight)?.font.has(code) ?? false

    return (runsOf(shown, covers) ?? []).flatMap(({ text, script, direction }) => {
      const parts = this.#byFont(text, script, weight).map(
        ({ font, text }): GlyphRun => ({
          kind: 'glyphs',
          font,
          text,
          script,
          glyphs: font.font.shape(text, script, direction),
          isRightToLeft: direction === 'rtl',
        }),
      )

      return direction === 'rtl' ? parts.reverse() : parts
    })
  }

  #byFont(text: string, script: Script, weight: Weight): { font: EmbeddedFont; text: string }[] {
    const own = this.#font(script, weight) ?? this.#font('Latn', weight)
    if (!own) throw new Error('The words of this sheet were not announced.')
    const parts: { font: EmbeddedFont; text: string }[] = []
    for (const letter of text) {
      const last = parts.at(-1)
      const font =
        isMark(letter) && last
          ? last.font
          : own.font.has(codeOf(letter))
            ? own
            : (this.#fontFor(letter, weight) ?? own)
      if (last?.font === font) last.text += letter
      else parts.push({ font, text: letter })
    }

    return parts
  }
}

/** In thousandths of the size. */
export const widthOf = (run: Run): number =>
  run.kind === 'glyphs'
    ? run.glyphs.reduce((sum, { advance }) => sum + advance, 0)
    : (run.image.width / run.image.height) * pictureHeight * 1000
