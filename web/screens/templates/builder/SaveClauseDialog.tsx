import { Modal } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getClauses } from '#contract/templates/getClauses.ts'
import { SavedClauseInput, saveClause } from '#contract/templates/saveClause.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { notInClause } from '#contract/vocabulary/templates/clauses.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { Icon } from '../../../components/Icon.tsx'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { problemWords } from '../../../texts/problem-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { chosenBlocks, valuesOfBlocks, wrapInClause } from './edit-clauses.ts'
import type { Builder } from './use-builder.ts'

interface Props {
  builder: Builder
  editor: Editor
  onClose: () => void
}

/** What is selected becomes a clause of the library, or the next version of one. */
export function SaveClauseDialog({ builder, editor, onClose }: Props) {
  const { t, i18n } = useTranslation()
  // What was selected when the dialog opened.
  const [chosen] = useState(() => chosenBlocks(editor))
  const { language } = builder.content
  const asked = useQueryCall(getClauses, { filter: { language }, maxRows: mostPageRows })
  const rows = asked.data?.rows ?? []
  const blocks = chosen?.blocks ?? []
  const cannot = notInClause(blocks).length > 0
  const text = { language, blocks, values: valuesOfBlocks(builder.content, blocks) }
  const form = useForm(saveClause, () => ({ of: '', name: '', why: '' }), {
    contract: SavedClauseInput,
    row: null,
    inputOf: ({ of, name, why }) => {
      const row = rows.find(({ clause_id }) => clause_id === of)

      return row ? { clause_id: row.clause_id, version: row.version, text, why } : { name, text, why }
    },
    reload: [getClauses],
    saved: ({ name, of }, { version }) => {
      const row = rows.find(({ clause_id }) => clause_id === of)

      return t('builder.clause.saved', { name: row?.name ?? name.trim(), version })
    },
    onSaved: (saved) => {
      if (!chosen) return
      wrapInClause(editor, chosen, saved)
      builder.write()
    },
    onClose,
  })
  const { draft, set, wrong } = form

  return (
    <Modal opened onClose={onClose} title={t('builder.clause.saveTitle')}>
      <form {...form.props} className="col gap-16">
        <p className="muted">{t('builder.clause.saveWords')}</p>
        {cannot && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{problemWords(i18n.language, { code: 'NOT_IN_CLAUSE', values: {} })}</span>
          </div>
        )}
        <NotSaved {...form.notSaved()} />
        {rows.length > 0 && (
          <Choice
            label={t('builder.clause.as')}
            value={draft.of}
            options={[
              ['', t('builder.clause.asNew')],
              ...rows.map(
                ({ clause_id, name, version }) =>
                  [clause_id, t('builder.clause.asNext', { name, version: version + 1 })] as const,
              ),
            ]}
            onChoice={(of) => set({ of })}
          />
        )}
        {draft.of === '' && (
          <TextField
            name="name"
            label={t('builder.clause.name')}
            value={draft.name}
            most={200}
            onChange={(name) => set({ name })}
            error={wrong.name}
            isFirst
          />
        )}
        <TextField
          name="why"
          label={`${t('builder.why')} (${t('templates.optional')})`}
          help={t('builder.whyHelp')}
          value={draft.why}
          most={500}
          onChange={(why) => set({ why })}
          error={wrong.why}
        />
        <DialogActs
          verb={t('builder.clause.save')}
          pending={form.pending}
          reason={cannot && t('builder.clause.selectOther')}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
