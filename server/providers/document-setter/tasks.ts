import type { FieldPlace, ToSet } from './port.ts'

/** What goes to the helper; the pictures lie one after the other in its file. */
export interface SettingTask extends Omit<ToSet, 'pictures'> {
  pictures: { id: string; start: number; end: number }[]
}

export type SettingAnswer =
  | { kind: 'set'; pages: number; places: FieldPlace[] }
  | { kind: 'no-font'; character: string; path: (string | number)[] }
