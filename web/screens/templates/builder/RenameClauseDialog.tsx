import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ClauseRow } from '#contract/templates/clause-record.ts'
import { getClauses } from '#contract/templates/getClauses.ts'
import { SavedClauseInput, saveClause } from '#contract/templates/saveClause.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'

/** A name is of all versions of a clause, and changes no text. */
export function RenameClauseDialog({ clause, onClose }: { clause: ClauseRow; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(saveClause, () => ({ name: clause.name }), {
    contract: SavedClauseInput,
    row: null,
    inputOf: ({ name }) => (name.trim() === clause.name ? null : { clause_id: clause.clause_id, name }),
    reload: [getClauses],
    saved: ({ name }) => t('builder.clause.renamed', { name: name.trim() }),
    onClose,
  })
  const { draft, set, wrong } = form

  return (
    <Modal opened onClose={onClose} title={t('builder.clause.renameTitle', { name: clause.name })}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <TextField
          name="name"
          label={t('builder.clause.name')}
          value={draft.name}
          most={200}
          onChange={(name) => set({ name })}
          error={wrong.name}
          isFirst
        />
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
