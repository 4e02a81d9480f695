import { useTranslation } from 'react-i18next'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateContent, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { isSame } from './kept-template.ts'

interface Whole {
  content: TemplateContent
  settings: TemplateSettings
}

/** What differs beside the words of the text: values, people, settings. */
export function Changes({ before, now }: { before: Whole; now: Whole }) {
  const { t } = useTranslation()
  const parts = [
    ...changesIn(namedValues(before), namedValues(now), 'value'),
    ...changesIn(
      before.settings.roles.map((one) => [one.role, one.name, one] as const),
      now.settings.roles.map((one) => [one.role, one.name, one] as const),
      'role',
    ),
  ]
  const rest = ({ roles: _, ...settings }: TemplateSettings) => settings
  const hasOther =
    !isSame(rest(before.settings), rest(now.settings)) ||
    !isSame(before.content.fields, now.content.fields) ||
    !isSame(order(before), order(now))
  if (parts.length === 0 && !hasOther) return null

  return (
    <ul className="sm">
      {parts.map(({ what, name }) => (
        <li key={`${what} ${name}`}>{t(`builder.changes.${what}`, { name })}</li>
      ))}
      {hasOther && <li>{t('builder.changes.settings')}</li>}
    </ul>
  )
}

const order = ({ content, settings }: Whole) => [
  content.values.map(({ name }) => name),
  settings.roles.map(({ role }) => role),
]

/** A table of values is one of them, with its columns. */
const namedValues = ({ content }: Whole) =>
  [...content.values, ...tablesOf(content)].map((one) => [one.name, one.label, one] as const)

interface Change {
  what: `${'value' | 'role'}${'Added' | 'Changed' | 'Removed'}`
  name: string
}

type Named = readonly (readonly [key: string, name: string, one: unknown])[]

function changesIn(before: Named, now: Named, kind: 'value' | 'role'): Change[] {
  const known = new Map(before.map(([key, , one]) => [key, one]))
  const left = new Set(now.map(([key]) => key))

  return [
    ...now.flatMap(([key, name, one]): Change[] =>
      !known.has(key)
        ? [{ what: `${kind}Added`, name }]
        : isSame(known.get(key), one)
          ? []
          : [{ what: `${kind}Changed`, name }],
    ),
    ...before.flatMap(([key, name]): Change[] => (left.has(key) ? [] : [{ what: `${kind}Removed`, name }])),
  ]
}
