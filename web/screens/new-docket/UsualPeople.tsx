import { useTranslation } from 'react-i18next'
import { checkDefaultStakeholder } from '#contract/signers/checkDefaultStakeholder.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'

/** Names the default stakeholders who are not on this docket, and offers to add them. */
export function UsualPeople({ docketId, onAdded }: { docketId: string; onAdded: () => void }) {
  const { t, i18n } = useTranslation()
  const lacking = useQueryCall(checkDefaultStakeholder, { docket_id: docketId, add: false })
  const add = useCall(checkDefaultStakeholder, {
    onSuccess: () => {
      void lacking.refetch()
      onAdded()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const missing = lacking.data?.missing ?? []
  if (missing.length === 0) return null

  return (
    <div className="note" role="status">
      <span className="col gap-4">
        <span>{t('review.usualMissing', { names: missing.map(({ name }) => name).join(', ') })}</span>
        <button
          type="button"
          className="link"
          disabled={add.pending}
          onClick={() => add.send({ docket_id: docketId, add: true })}
        >
          {t('review.addUsual')}
        </button>
      </span>
    </div>
  )
}
