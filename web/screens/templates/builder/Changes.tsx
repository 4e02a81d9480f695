import { useTranslation } from 'react-i18next'
import type { TemplateChange } from '#contract/vocabulary/templates/changes.ts'

/** What differs beside the words of the text: values, people, settings. */
export function Changes({ changes }: { changes: readonly TemplateChange[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return null

  return (
    <ul className="sm">
      {changes.map(({ what, name }) => (
        <li key={`${what} ${name}`}>{t(`templates.changes.${what}`, { name })}</li>
      ))}
    </ul>
  )
}
