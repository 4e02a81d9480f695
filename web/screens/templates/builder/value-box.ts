import type { FieldInput } from '#contract/signers/field-input.ts'
import { settingsOf } from '#contract/vocabulary/fields/settings.ts'
import type { TemplateValue, ValueKind, ValueSettings } from '#contract/vocabulary/templates/settings.ts'
import type { Box } from '../../new-docket/boxes/box.ts'

/** Values are fields that the maker fills: their rules are edited where those of signers are. */
export const maker = [{ signer_id: 'maker', sequence: 1 }]

const known = new WeakMap<TemplateValue, Box>()

/** The same box for the same value, so that an editor keeps what is typed into it. */
export function boxOf(value: TemplateValue): Box {
  const { name, label, kind, required, settings } = value
  const box = known.get(value) ?? {
    key: name,
    signerId: 'maker',
    page: 1,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    kind,
    required,
    label,
    pinned: false,
    field: { ...settings, name } as FieldInput,
  }
  known.set(value, box)

  return box
}

export const settingsOfBox = ({ name: _, prefill: __, fixed: ___, ...settings }: FieldInput): ValueSettings =>
  settings

/** What of the settings another kind has as well. */
export function settingsForKind(kind: ValueKind, settings: ValueSettings, options: string[]): ValueSettings {
  const fitting = Object.fromEntries(
    Object.entries(settings).filter(([name]) => settingsOf[kind].includes(name as never)),
  ) as ValueSettings

  return settingsOf[kind].includes('options') ? { options, ...fitting } : fitting
}
