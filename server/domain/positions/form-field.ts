import { mostCells, mostOptions } from '#contract/vocabulary/fields/settings.ts'
import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { labelOf } from './suggest-places.ts'

/** A field of a PDF form as the file says it (ISO 32000-2 §12.7.5). */
export interface FormField {
  type: 'tick' | 'radio' | 'combo' | 'list' | 'text' | 'signature'
  /** Its whole name, and the name for people where the file gives one. */
  name: string
  title: string
  required: boolean
  multiline: boolean
  comb: boolean
  multiple: boolean
  longest: number | null
  options: readonly string[]
}

/** What a form can say of a field. */
export interface SettingsOfForm {
  name?: string
  cells?: number
  most?: string
  options?: string[]
}

/** What is offered in the place of a field of a form. */
export interface OfferedField {
  kind: PositionKind
  label: string
  required: boolean
  field: SettingsOfForm
}

/** The box that a field of a form becomes; null where it has no choices to choose from. */
export function offeredField(form: FormField): OfferedField | null {
  const label = (
    form.title ||
    form.name
      .split('.')
      .at(-1)
      ?.replace(/[_\s]+/g, ' ') ||
    ''
  )
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
  const kind = kindOf(form, label)
  const options = optionsOf(form)
  if ((kind === 'one_of' || kind === 'several_of' || kind === 'list') && options.length === 0) return null

  return {
    kind,
    label,
    // The act of signing fills these.
    required: kind === 'signature' || kind === 'date' || form.required,
    field: settingsFor(kind, form, options),
  }
}

function kindOf({ type, ...form }: FormField, label: string): PositionKind {
  if (type === 'signature') return 'signature'
  if (type === 'tick') return 'tick'
  if (type === 'radio') return 'one_of'
  if (type === 'combo') return 'list'
  if (type === 'list') return form.multiple ? 'several_of' : 'list'
  const asked = labelOf(label)
  if (asked) return asked
  if (form.multiline) return 'paragraph'
  if (form.comb && form.longest !== null && form.longest <= mostCells) return 'cells'
  if (/\be-?mail\b|ई-?मेल/iu.test(label)) return 'email'
  if (/\b(?:mobile|phone)\b|मोबाइल/iu.test(label)) return 'mobile'

  return 'text'
}

function settingsFor(kind: PositionKind, form: FormField, options: readonly string[]): SettingsOfForm {
  if (kind === 'signature' || kind === 'date') return {}
  const name = nameOf(form.name)

  return {
    ...(name && { name }),
    ...(kind === 'cells' && { cells: form.longest ?? 1 }),
    ...((kind === 'text' || kind === 'paragraph') &&
      form.longest &&
      form.longest <= boxKinds[kind].mostCharacters && { most: String(form.longest) }),
    ...((kind === 'one_of' || kind === 'several_of' || kind === 'list') && { options: [...options] }),
  }
}

const optionsOf = ({ options }: FormField): string[] =>
  [
    ...new Set(
      options.map((one) =>
        one
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()
          .slice(0, 100),
      ),
    ),
  ]
    .filter((one) => one !== '')
    .slice(0, mostOptions)

/** As formulas and conditions can name it: `borrower_name` of `form1[0].Borrower Name[0]`. */
const nameOf = (whole: string): string =>
  (whole.split('.').at(-1) ?? '')
    .replace(/\[\d+\]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
