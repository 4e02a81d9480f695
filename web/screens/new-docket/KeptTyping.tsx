import { useTranslation } from 'react-i18next'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { useDraft } from '../../shell/drafts.ts'
import { useDetailWords } from './detail-words.ts'
import { changedFields, draftOf, readDetails } from './details.ts'
import { keptDetails } from './use-details.ts'

/** What this member typed and the server does not have: kept until they have the draft again. */
export function KeptTyping({ docket, fileName }: { docket: DocketRecord; fileName: string }) {
  const { t } = useTranslation()
  const words = useDetailWords()
  const current = readDetails(docket, fileName)
  const [kept] = useDraft(keptDetails(docket.docket_id), { read: current, draft: draftOf(current) })
  const changed = changedFields({ read: current, draft: kept.draft }).filter((field) =>
    changedFields(kept).includes(field),
  )
  if (changed.length === 0) return null

  return (
    <section className="note" aria-label={t('draft.kept')} data-part="kept">
      <Icon name="pen" />
      <div>
        <b className="semibold">{t('draft.kept')}</b>
        <ul>
          {changed.map((field) => (
            <li key={field}>
              {t('draft.keptLine', {
                field: words.label(field),
                mine: words.value(kept.draft, field),
                now: words.value(current, field),
              })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
