import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { type DocketNote as Note, NoteText } from '#contract/dockets/note-record.ts'
import { saveDocketNote } from '#contract/dockets/saveDocketNote.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { mostNoteLength } from '#contract/vocabulary/docket-notes.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Icon } from '../../components/Icon.tsx'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { actMoment } from '../../components/moments.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { ask } from '../../wire/use-call.ts'
import styles from './docket.module.css'

/** What members note for each other; signers never see it. */
export function DocketNote({ docketId, note }: { docketId: string; note: Note }) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)

  return (
    <section className="sheet" data-part="note">
      <div className="sheet-head">
        <h2>{t('note.title')}</h2>
        <button type="button" className="btn quiet compact right" onClick={() => setOpen(true)}>
          <Icon name={note.text ? 'pen' : 'plus'} />
          {t(note.text ? 'note.edit' : 'note.add')}
        </button>
      </div>
      <div className={styles.note}>
        {note.text ? <p>{note.text}</p> : <p className="faint">{t('note.empty')}</p>}
        {note.text && note.by && note.at && (
          <small className="faint xs">
            {t('note.by', { name: note.by, moment: actMoment(t, i18n.language, note.at) })}
          </small>
        )}
      </div>
      {isOpen && <NoteDialog docketId={docketId} note={note} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface DialogProps {
  docketId: string
  note: Note
  onClose: () => void
}

function NoteDialog({ docketId, note, onClose }: DialogProps) {
  const { t } = useTranslation()
  useFocusBack()
  const form = useForm(saveDocketNote, (row: Note | null) => ({ text: row?.text ?? '' }), {
    contract: z.object({ text: NoteText }),
    row: note,
    inputOf: ({ text }, row) =>
      text.trim() === (row?.text ?? '')
        ? null
        : { docket_id: docketId, text: text.trim(), version: row?.version ?? note.version },
    stale: {
      code: 'DOCKET_STALE',
      read: async () => (await ask(getWorkflowInfo, { docket_id: docketId })).note ?? undefined,
    },
    reload: [getWorkflowInfo, auditInformation],
    saved: () => t('note.saved'),
    onClose,
  })
  const { draft, set, wrong, read } = form

  return (
    <Modal opened onClose={onClose} title={t('note.title')}>
      <form {...form.props} className="col gap-16">
        <NotSaved
          {...form.notSaved({
            title: t('note.changedBy', { name: read?.by ?? '' }),
            label: () => t('note.title'),
            value: (row) => row?.text ?? '',
          })}
        />
        <AreaField
          label={t('note.label')}
          help={t('note.help')}
          error={wrong.text}
          name="text"
          rows={6}
          most={mostNoteLength}
          value={draft.text}
          isFirst
          onChange={(text) => set({ text })}
        />
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
