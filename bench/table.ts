import type { Goal, Part, Row } from './row.ts'

export interface Measured {
  name: Part['name']
  title: Part['title']
  /**
   * Where and with what: parts are measured on different days. Figures of two machines are not
   * compared, ratios are.
   */
  machine: { processor: string; cores: number; node: string }
  /** Of a shorter run: the sizes that it named (`MUHAR_BENCH_DOCUMENTS=300000`). */
  sizes?: string
  rows: Row[]
}

/** Three digits that count; whole numbers stay whole. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value !== 0 && Math.abs(value) < 0.01) return value.toPrecision(2)
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2

  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

function goalOf(goal: Goal | null, unit: string): string {
  if (!goal) return ''
  const short = (bound = 0) => Number(bound.toFixed(2))
  const bound = goal.atMost === undefined ? `≥ ${short(goal.atLeast)}` : `≤ ${short(goal.atMost)}`

  return goal.of === 'ratio' ? `${bound} ×` : `${bound}${unit === '' ? '' : ` ${unit}`}`
}

const columns = ['', 'ours', 'floor', 'ratio', 'goal', 'met', 'peers']

function cells({ name, unit, ours, floor, peers, ratio, goal, met }: Row): string[] {
  const inUnit = (value: number) => `${figure(value)}${unit === '' ? '' : ` ${unit}`}`
  const peer = (value: number | string) =>
    typeof value === 'string' ? value : `${inUnit(value)}${floor ? ` (${figure(value / floor)} ×)` : ''}`

  return [
    name,
    inUnit(ours),
    floor === null ? '' : inUnit(floor),
    ratio === null ? '' : `${figure(ratio)} ×`,
    goalOf(goal, unit),
    met === null ? '' : met ? 'yes' : '**no**',
    peers.map((one) => `${one.name}: ${peer(one.value)}`).join('; '),
  ]
}

/** The table as a terminal shows it. */
export function asText(title: string, rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => cells(row).map((cell) => cell.replaceAll('*', '')))]
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const text = lines.map((line) =>
    `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )

  return [title, ...text].join('\n')
}

/** The tables as `docs/performance.md` shows them, each row's `how` beneath. */
export function asMarkdown(parts: readonly Measured[]): string {
  const sections = parts.map(({ name, title, machine, sizes, rows }) => {
    const command = `${sizes ? `${sizes} ` : ''}npm run bench -- --only ${name}`
    const hows = [...new Set(rows.map(({ how }) => how))]
    return [
      `### ${title}`,
      '',
      `\`${command}\` (Node ${machine.node}, ${machine.cores} × ${machine.processor})${sizes ? ': a shorter run.' : ''}`,
      '',
      `| ${columns.join(' | ')} |`,
      `|${columns.map(() => '---|').join('')}`,
      ...rows.map((row) => `| ${cells(row).join(' | ')} |`),
      '',
      ...hows.map((how) => `- ${how}`),
    ].join('\n')
  })

  return sections.join('\n\n')
}
