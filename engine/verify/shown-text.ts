import type { Operation } from '../pdf/content-operators.ts'
import { asArray, asName, asNumber, asString, type PdfValue } from '../pdf/objects.ts'
import {
  type Area,
  areaUnder,
  comesInto,
  common,
  identity,
  isInside,
  type Matrix,
  type Point,
  placed,
  scaleOf,
  times,
} from './text-placement.ts'

/**
 * What of the graphics and text state moves, cuts or colours letters (ISO 32000-2 §8.4.1, §9.3.1).
 */
interface State {
  matrix: Matrix
  clip: Area
  colour: string
  font: string | undefined
  size: number
  charSpace: number
  wordSpace: number
  scale: number
  leading: number
}

/**
 * Operators that a picture of a value needs; of others nobody can say what readers make of them.
 */
const known = new Set(
  `q Q cm w J j M d i ri m l h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' " g G rg RG
  k K cs CS sc SC BMC BDC EMC MP DP BX EX`.split(/\s+/),
)

/**
 * How wide a letter is at least, in parts of the size, in any of the standard fonts that a field
 * may use.
 */
const narrowest = (letter: string) =>
  /[0-9]/.test(letter) ? 0.5 : /[A-HK-Za-eghkm-qsu-z]/.test(letter) ? 0.38 : 0.18
/** Where letters are thickest, in parts of the size above their line. */
const middle = 0.35
/** Our choice, in points: smaller is not read. */
const smallest = 3

/**
 * The text that a field's picture shows, letter by letter as it is seen: in reading order, of one
 * size and colour, whatever begins inside of what it is cut to. What cannot be followed is a
 * `problem`.
 */
export class ShownText {
  text = ''
  /** The fonts its letters are of, by their names in the picture's own resources. */
  readonly fonts = new Set<string>()
  isCutOff = false
  problem: string | undefined
  #states: State[] = []
  #state: State
  #line: Matrix = identity
  #at: Matrix = identity
  #path: ('re' | 'other')[] = []
  #rectangle: Area | undefined
  #cuts = false
  #seen: { size: number; colour: string; start: Point; least: number } | undefined

  constructor(box: Area) {
    this.#state = {
      matrix: identity,
      clip: box,
      colour: 'g 0',
      font: undefined,
      size: 0,
      charSpace: 0,
      wordSpace: 0,
      scale: 1,
      leading: 0,
    }
  }

  take({ operator, operands }: Operation): void {
    if (!known.has(operator)) this.#refuse('It is drawn with something that is not understood.')
    const numbers = operands.map((one) => asNumber(one) ?? 0)
    const [first = 0, second = 0] = numbers
    const state = this.#state
    switch (operator) {
      case 'q':
        this.#states.push({ ...state })
        if (this.#states.length > 28) this.#refuse('It is drawn too deep.')
        return
      case 'Q':
        this.#state = this.#states.pop() ?? state
        return
      case 'cm':
        state.matrix = times(matrixOf(numbers), state.matrix)
        return
      case 'BDC':
      case 'BMC':
      case 'DP':
        // §8.11.3.2: a layer, which may be off.
        if (asName(operands[0]) === 'OC') this.#refuse('A part of it is on a layer.')
        return
      case 'g':
      case 'rg':
      case 'k':
      case 'sc':
      case 'cs':
        state.colour = `${operator} ${operands.map((one) => asName(one) ?? asNumber(one)).join(' ')}`
        return
      case 'Tf':
        state.font = asName(operands[0])
        state.size = asNumber(operands[1]) ?? 0
        return
      case 'Tc':
        state.charSpace = first
        return
      case 'Tw':
        state.wordSpace = first
        return
      case 'Tz':
        state.scale = first / 100
        return
      case 'TL':
        state.leading = first
        return
      case 'Ts':
        if (first !== 0) this.#refuse('Its letters are moved from their line.')
        return
      case 'BT':
        this.#line = this.#at = identity
        return
      case 'Tm':
        this.#line = this.#at = matrixOf(numbers)
        return
      case 'TD':
        state.leading = -second
        this.#move(first, second)
        return
      case 'Td':
        this.#move(first, second)
        return
      case 'T*':
        this.#move(0, -state.leading)
        return
      case '"':
        state.wordSpace = first
        state.charSpace = second
        this.#move(0, -state.leading)
        this.#show(operands.at(-1) ?? null)
        return
      case "'":
        this.#move(0, -state.leading)
        this.#show(operands.at(-1) ?? null)
        return
      case 'Tj':
      case 'TJ':
        this.#show(operands.at(-1) ?? null)
        return
      default:
        this.#draw(operator, numbers)
    }
  }

  #refuse(problem: string): void {
    this.problem ??= problem
  }

  #move(x: number, y: number): void {
    this.#line = this.#at = times([1, 0, 0, 1, x, y], this.#line)
  }

  /** Paths matter where they cut: to one rectangle that is upright, and to nothing else. */
  #draw(operator: string, [x = 0, y = 0, width = 0, height = 0]: number[]): void {
    if (operator === 're') {
      this.#path.push('re')
      const area: Area = [
        Math.min(x, x + width),
        Math.min(y, y + height),
        Math.max(x, x + width),
        Math.max(y, y + height),
      ]
      this.#rectangle = areaUnder(this.#state.matrix, area)
    } else if (/^[mlh]$/.test(operator)) this.#path.push('other')
    else if (/^W\*?$/.test(operator)) this.#cuts = true
    else if (/^(?:[SsnfFbB]|[fBb]\*)$/.test(operator)) {
      if (this.#cuts) {
        if (this.#rectangle && this.#path.join() === 're')
          this.#state.clip = common(this.#state.clip, this.#rectangle)
        else this.#refuse('It is cut to a shape.')
      }
      this.#path = []
      this.#rectangle = undefined
      this.#cuts = false
    }
  }

  #show(operand: PdfValue): void {
    const { matrix, size, font, charSpace, wordSpace, scale, colour, clip } = this.#state
    const pieces = asArray(operand)?.items ?? [operand]
    const letters = pieces
      .map((piece) => (asString(piece) ? windowsText(asString(piece)!.bytes) : ''))
      .join('')
    if (letters.trim() === '') return
    const whole = times(this.#at, matrix)
    const enlarged = scaleOf(whole)
    if (font === undefined) this.#refuse('It is written in no font.')
    if (enlarged === undefined || size <= 0 || scale < 0.5 || scale > 2) {
      this.#refuse('Its letters are stretched, mirrored or askew.')
      return
    }
    this.fonts.add(font ?? '')
    const back = pieces.some((piece) => (asNumber(piece) ?? 0) > 300)
    if (back || charSpace < -size * 0.15 || wordSpace < -size * 0.3)
      this.#refuse('Its letters lie over each other.')
    const height = size * enlarged
    const spaces = letters.length - letters.replaceAll(' ', '').length
    const gaps = pieces.reduce<number>((sum, piece) => sum + Math.min(0, asNumber(piece) ?? 0), 0) / -1000
    // As far as it goes at least.
    const narrow = [...letters].reduce((sum, letter) => sum + narrowest(letter) * size + charSpace, 0)
    const least = Math.max(0, narrow + gaps * size + spaces * Math.max(0, wordSpace)) * scale
    const start = placed(whole, [0, size * middle])
    const end = placed(whole, [least, size * middle])
    const direction: Point = [whole[0] / enlarged, whole[1] / enlarged]
    this.#at = times([1, 0, 0, 1, least, 0], this.#at)
    if (!isInside(clip, start)) {
      if (comesInto(clip, start, direction)) this.#refuse('It is cut where it begins.')
      this.isCutOff = true
      return
    }
    if (height < smallest) {
      this.isCutOff = true
      return
    }
    if (this.isCutOff) this.#refuse('A part of it is cut off.')
    this.#compare({ height, colour, start, least: least * enlarged }, direction)
    this.text += letters
    this.isCutOff = !isInside(clip, end)
  }

  /** Letters follow each other as they are read, and are equally easy to see. */
  #compare(
    { height, colour, start, least }: { height: number; colour: string; start: Point; least: number },
    direction: Point,
  ): void {
    const before = this.#seen
    this.#seen = { size: height, colour, start, least }
    if (!before) return
    if (before.colour !== colour || Math.abs(before.size - height) > height / 2)
      this.#refuse('Its letters are not alike.')
    const [x, y] = [start[0] - before.start[0], start[1] - before.start[1]]
    const along = x * direction[0] + y * direction[1]
    const up = y * direction[0] - x * direction[1]
    // On the same line behind it, or on a line below.
    const isNext = Math.abs(up) <= height / 4 ? along >= before.least - slack : up <= -height / 2
    if (!isNext) this.#refuse('Its letters are not in their order.')
  }
}

const slack = 0.5

const matrixOf = (numbers: readonly number[]): Matrix => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

/**
 * The encoding of the standard fonts that form fields use (WinAnsiEncoding); letters of others do
 * not compare.
 */
const windowsText = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)
