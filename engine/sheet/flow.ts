import { pdfNumbers } from '../pdf/syntax.ts'
import { ink, inner, page } from './blocks.ts'
import type { Placed, Row, Step } from './rows.ts'
import { waves } from './waves.ts'

const top = page.height - page.margin
const bottom = page.foot
const bannerTop = page.height - 40

const sum = (placed: readonly Placed[]): number => placed.reduce((all, { height }) => all + height, 0)
const heightOf = ({ columns, padding }: Row): number =>
  Math.max(0, ...columns.map(({ placed }) => sum(placed))) + 2 * padding

/** What has to be on the page for a row to begin there: all of it, or two lines. */
const beginningOf = (row: Row): number =>
  row.isWhole
    ? heightOf(row)
    : Math.max(0, ...row.columns.map(({ placed }) => sum(placed.slice(0, 2)))) + row.padding

/** Fills pages from top to bottom; answers the operators of each. */
export function flow(steps: readonly Step[]): string[][] {
  const pages = new Pages()
  pages.place(steps)

  return pages.all
}

class Pages {
  readonly all: string[][] = []
  #y = 0
  #head: Row | null = null

  constructor() {
    this.#turn()
  }

  place(steps: readonly Step[]): void {
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'row') {
        if (step.leads) this.#need(totalOf([step]) + leadOf(steps.slice(index + 1)))
        this.#row(step)
      } else if (step.kind === 'gap') {
        if (!this.#isAtTop) this.#y -= step.points
      } else if (step.kind === 'page') {
        if (!this.#isAtTop) this.#turn()
      } else if (step.kind === 'banner') this.#banner(step.row, step.waves)
      else if (step.kind === 'table') this.#table(step.head, step.rows)
      else {
        this.#need(totalOf(step.steps))
        this.place(step.steps)
      }
    }
  }

  get #top(): number {
    return this.#head ? top - heightOf(this.#head) : top
  }

  get #isAtTop(): boolean {
    return this.#y >= this.#top
  }

  get #room(): number {
    return this.#y - bottom
  }

  #draw(operators: string): void {
    if (operators) this.all.at(-1)?.push(operators)
  }

  #turn(): void {
    this.all.push([])
    this.#y = top
    if (this.#head) this.#take(this.#head)
  }

  /** A new page where these points do not fit on this one, and do on that. */
  #need(points: number): void {
    if (points > this.#room && points <= this.#top - bottom && !this.#isAtTop) this.#turn()
  }

  #table(head: Row, rows: readonly Row[]): void {
    this.#need(heightOf(head) + (rows[0] ? beginningOf(rows[0]) : 0))
    this.#take(head)
    this.#head = head
    for (const row of rows) this.#row(row)
    this.#head = null
  }

  #row(row: Row): void {
    this.#need(beginningOf(row))
    if (heightOf(row) <= this.#room) this.#take(row)
    else this.#broken(row)
  }

  #broken(row: Row): void {
    let rest = row.columns
    while (rest.some(({ placed }) => placed.length > 0)) {
      const room = this.#room - 2 * row.padding
      const counts = rest.map(({ placed }) => countIn(placed, room))
      if (counts.every((count) => count === 0) && !this.#isAtTop) {
        this.#turn()
        continue
      }
      // Nothing is higher than a page; where rounding says so, it is drawn all the same.
      const least = counts.every((count) => count === 0) ? 1 : 0
      const part = (from: (count: number) => number, to: (count: number) => number | undefined) =>
        rest.map(({ x, placed }, index) => {
          const count = Math.max(least, counts[index] ?? 0)

          return { x, placed: placed.slice(from(count), to(count)) }
        })
      this.#take({
        ...row,
        columns: part(
          () => 0,
          (count) => count,
        ),
      })
      rest = part(
        (count) => count,
        () => undefined,
      )
      if (rest.some(({ placed }) => placed.length > 0)) this.#turn()
    }
  }

  /** Draws it here. */
  #take(row: Row): void {
    const height = heightOf(row)
    if (row.ground)
      this.#draw(
        `${ink.ground} rg ${pdfNumbers([page.margin - 6, this.#y - height, inner + 12, height])} re f`,
      )
    if (row.line)
      this.#draw(
        `${ink.line} RG 0.75 w ${pdfNumbers([page.margin, this.#y])} m ${pdfNumbers([page.margin + inner, this.#y])} l S`,
      )
    for (const { x, placed } of row.columns) {
      let y = this.#y - row.padding
      for (const one of placed) {
        this.#draw(one.draw(x, y))
        y -= one.height
      }
    }
    this.#y -= height
  }

  #banner(row: Row, isWavy: boolean): void {
    const band = isWavy ? 40 : 0
    const height = page.height - bannerTop + heightOf(row) + 12 + band
    const foot = page.height - height
    this.#draw(`${ink.ground} rg ${pdfNumbers([0, foot, page.width, height])} re f`)
    if (isWavy) this.#draw(waves(page.width, foot + band / 2 + 3, band, ink.accent))
    this.#draw(`${ink.accent} rg ${pdfNumbers([0, foot, page.width, 2.5])} re f`)
    this.#y = bannerTop
    this.#take(row)
    this.#y = foot - 14
  }
}

function totalOf(steps: readonly Step[]): number {
  return steps.reduce((all, step) => {
    if (step.kind === 'row') return all + heightOf(step)
    if (step.kind === 'gap') return all + step.points
    if (step.kind === 'table') return all + heightOf(step.head) + totalOf(step.rows)

    return step.kind === 'together' ? all + totalOf(step.steps) : all
  }, 0)
}

/** What a heading wants under it. */
function leadOf([next, ...after]: readonly Step[]): number {
  if (!next) return 0
  if (next.kind === 'row') return beginningOf(next) + (next.leads ? leadOf(after) : 0)
  if (next.kind === 'gap') return next.points + leadOf(after)
  if (next.kind === 'table') return heightOf(next.head) + (next.rows[0] ? beginningOf(next.rows[0]) : 0)

  return next.kind === 'together' ? totalOf(next.steps) : 0
}

/** How many fit, but not so that a single line is left over, or stands alone. */
function countIn(placed: readonly Placed[], room: number): number {
  let count = 0
  let used = 0
  for (const { height } of placed) {
    // Sums of fractions are not exact.
    if (used + height > room + 0.01) break
    used += height
    count += 1
  }

  return count === placed.length - 1 && count > 2 ? count - 1 : count
}
