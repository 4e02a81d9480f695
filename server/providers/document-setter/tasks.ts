import type { FieldPlace, Paper, ToSet } from './port.ts'

/**
 * What goes to the helper; the pictures lie one after the other in its file, the paper behind them.
 */
export interface SettingTask extends Omit<ToSet, 'pictures' | 'paper'> {
  pictures: { id: string; start: number; end: number }[]
  /** It lies behind the pictures. */
  paper?: PlacedPaper
}

interface Span {
  start: number
  end: number
}

export type PlacedPaper = Pick<Paper, 'margins' | 'pages'> &
  Span & { further?: Span & Pick<Paper, 'margins'> }

export type SettingAnswer =
  | { kind: 'set'; pages: number; places: FieldPlace[] }
  | { kind: 'edge-too-tall'; path: (string | number)[] }
  | { kind: 'no-font'; character: string; path: (string | number)[] }
