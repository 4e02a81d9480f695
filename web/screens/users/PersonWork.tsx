import { useTranslation } from 'react-i18next'
import { getOpenWork } from '#contract/users/getOpenWork.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useQueryCall, whyMissing } from '../../wire/use-call.ts'
import { OpenWork } from './OpenWork.tsx'

/** What is open with one person: what would need a successor. */
export function PersonWork({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation()
  const work = useQueryCall(getOpenWork, { ids: [userId] })
  const failure = whyMissing(work)

  return (
    <section className="sheet" aria-labelledby="person-work">
      <div className="sheet-head">
        <h3 id="person-work">{t('users.open.title')}</h3>
      </div>
      <div className="pad">
        {failure ? (
          <p className="muted">{failureWords(t, i18n.language, failure)}</p>
        ) : (
          <OpenWork rows={work.data?.rows} />
        )}
      </div>
    </section>
  )
}
