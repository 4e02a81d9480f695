import { fontInWoff } from '#engine/pdf/woff.ts'
import { EmbeddedFont, type Glyph } from './embedded-font.ts'
import { fontFile, type Script, scriptOf, type Weight } from './font-files.ts'

/** A stretch of one font; its letters are kept for whoever copies or searches them. */
export interface Run {
  font: EmbeddedFont
  text: string
  glyphs: readonly Glyph[]
}

/** Shapes text in the scripts of India with the fonts that it needs, and no others. */
export class Typesetter {
  readonly fonts: readonly EmbeddedFont[]
  readonly #of: ReadonlyMap<string, EmbeddedFont>
  readonly #known = new Map<string, Run[]>()

  private constructor(of: ReadonlyMap<string, EmbeddedFont>) {
    this.#of = of
    this.fonts = [...of.values()]
  }

  /** Fetches the fonts for everything that will be written. */
  static async for(everything: string): Promise<Typesetter> {
    const found = new Set<Script>(['Latn'])
    for (const letter of everything) {
      const script = scriptOf(letter)
      if (script) found.add(script)
    }
    const wanted = [...found].flatMap((script) =>
      (['plain', 'bold'] as const).map((weight) => [script, weight] as const),
    )
    const fonts = await Promise.all(
      wanted.map(async ([script, weight]) => {
        const name = `${script}-${weight}`

        return [name, new EmbeddedFont(name, script, fontInWoff(await fontFile(script, weight)))] as const
      }),
    )

    return new Typesetter(new Map(fonts))
  }

  runs(text: string, weight: Weight): Run[] {
    const key = `${weight} ${text}`
    const known = this.#known.get(key)
    if (known) return known
    const runs = this.#split(text, weight).map(({ font, text }) => ({ font, text, glyphs: font.shape(text) }))
    this.#known.set(key, runs)

    return runs
  }

  /** In thousandths of the size. */
  width(text: string, weight: Weight): number {
    return this.runs(text, weight)
      .flatMap(({ glyphs }) => glyphs)
      .reduce((sum, { advance }) => sum + advance, 0)
  }

  #split(text: string, weight: Weight): { font: EmbeddedFont; text: string }[] {
    const latin = this.#font('Latn', weight)
    const runs: { font: EmbeddedFont; text: string }[] = []
    for (const letter of text) {
      const script = scriptOf(letter)
      const before = runs.at(-1)?.font ?? latin
      const own = script ? this.#font(script, weight) : before.has(letter) ? before : latin
      // A letter that no font has is shown as one that is missing, not as another.
      const shown = own.has(letter) || /\p{M}|\p{Cf}/u.test(letter) ? letter : '?'
      const last = runs.at(-1)
      if (last?.font === own) last.text += shown
      else runs.push({ font: own, text: shown })
    }

    return runs
  }

  #font(script: Script, weight: Weight): EmbeddedFont {
    const font = this.#of.get(`${script}-${weight}`) ?? this.#of.get(`Latn-${weight}`)
    if (!font) throw new Error('no font')

    return font
  }
}
