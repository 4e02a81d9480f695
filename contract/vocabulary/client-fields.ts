import { type Reading, readTyped } from './fields/read-typed.ts'
import type { FieldSettings } from './fields/settings.ts'
import type { PositionKind } from './position-kinds.ts'

/** What an own field of clients may hold; each is read as the field of a document of this kind. */
const kinds = {
  text: { read: 'text', settings: { most: '500' } },
  number: { read: 'number', settings: { decimals: 6 } },
  money: { read: 'amount', settings: {} },
  date: { read: 'day', settings: {} },
  choice: { read: 'list', settings: {} },
  email: { read: 'email', settings: {} },
  mobile: { read: 'mobile', settings: {} },
  PAN: { read: 'text', settings: { mask: 'PAN' } },
  GSTIN: { read: 'text', settings: { mask: 'GSTIN' } },
  IFSC: { read: 'text', settings: { mask: 'IFSC' } },
  PIN: { read: 'text', settings: { mask: 'PIN' } },
} as const satisfies Record<string, { read: PositionKind; settings: FieldSettings }>

export type ClientFieldType = keyof typeof kinds
export const clientFieldTypes = Object.keys(kinds) as [ClientFieldType, ...ClientFieldType[]]

/** What the trail shows the end of alone. */
export const isMaskedInTrail = (type: ClientFieldType): boolean =>
  ['email', 'mobile', 'PAN', 'GSTIN', 'IFSC'].includes(type)

/** A value as it is kept, or what is wrong with it; nothing typed is the empty value. */
export const readClientValue = (
  { type, values }: { type: ClientFieldType; values: readonly string[] },
  typed: string,
): Reading =>
  readTyped(
    { kind: kinds[type].read, settings: { ...kinds[type].settings, options: values }, today: '' },
    typed,
  )
