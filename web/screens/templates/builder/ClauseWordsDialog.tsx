import { Modal } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClauseRow, ClauseText } from '#contract/templates/clause-record.ts'
import { getClauses } from '#contract/templates/getClauses.ts'
import { SavedClauseInput, saveClause } from '#contract/templates/saveClause.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import { notInClause } from '#contract/vocabulary/templates/clauses.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { problemWords } from '../../../texts/problem-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { Differences } from '../../writing/Differences.tsx'
import { type BlockCommand, blockCommands } from '../../writing/editing/block-commands.ts'
import { fromContent } from '../../writing/schema/from-content.ts'
import { templateBlocks } from '../../writing/schema/template-blocks.ts'
import { toContent } from '../../writing/schema/to-content.ts'
import { TextSide } from '../../writing/TextSide.tsx'
import { ThingPanel } from '../../writing/ThingPanel.tsx'
import styles from './builder.module.css'
import { valuesOfBlocks } from './edit-clauses.ts'
import { insertValue } from './edit-values.ts'
import { textOfClause } from './use-clauses.ts'
import { useShownText } from './use-shown-text.ts'

interface Props {
  clause: ClauseRow
  onClose: () => void
}

type WithText = ClauseRow & { text: ClauseText }

/** The words of a clause of the library, changed where no template is open. */
export default function ClauseWordsDialog({ clause, onClose }: Props) {
  const { t } = useTranslation()
  const asked = useQueryCall(getClauses, { filter: { clause_ids: [clause.clause_id] }, with_text: true })
  const row = asked.data?.rows[0]
  const opened: WithText | null = row?.text ? { ...row, text: row.text } : null
  if (opened) return <Words opened={opened} onClose={onClose} />

  return (
    <Modal opened size="xl" onClose={onClose} title={t('builder.clause.wordsTitle', { name: clause.name })}>
      <NotLoaded asked={asked} />
    </Modal>
  )
}

/** Files, fields and pages are the template's alone. */
const isForClauses = ({ name, asksFile, isOfPages }: BlockCommand): boolean =>
  !asksFile && !isOfPages && !name.startsWith('field.')

function Words({ opened: asRead, onClose }: { opened: WithText; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  // Read again meanwhile, the editor keeps what it began with.
  const [opened] = useState(asRead)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, setTyped] = useState(0)
  const { clause_id, name } = opened
  const { language } = opened.text
  const blocks = editor ? toContent(editor.state.doc, language).blocks : opened.text.blocks
  const content = { ...opened.text, blocks, fields: [] }
  const isChanged = JSON.stringify(blocks) !== JSON.stringify(opened.text.blocks)
  const cannot = notInClause(blocks).length > 0
  const form = useForm(saveClause, () => ({ why: '' }), {
    contract: SavedClauseInput,
    row: opened,
    inputOf: ({ why }, row) =>
      isChanged
        ? {
            clause_id,
            version: (row ?? opened).version,
            text: { language, blocks, values: valuesOfBlocks(content, blocks) },
            why,
          }
        : null,
    stale: { code: 'CLAUSE_STALE', read: async () => (await textOfClause(clause_id)) ?? undefined },
    reload: [getClauses],
    saved: (_, { version }) => t('builder.clause.saved', { name, version }),
    onClose,
  })
  const newest = form.read ?? opened
  const trial = { given: {} }
  useShownText(editor, { content, trial, clauses: { of: () => undefined }, changes: i18n.language })

  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      closeOnEscape={!isChanged}
      closeOnClickOutside={!isChanged}
      title={t('builder.clause.wordsTitle', { name })}
    >
      <div className="col gap-16">
        <p className="muted">{t('builder.clause.wordsLead')}</p>
        <div className={styles.clauseWords} data-part="writer">
          <TextSide
            content={fromContent(opened.text)}
            blocks={templateBlocks}
            commands={[
              ...opened.text.values.map(
                (value): BlockCommand => ({
                  name: `value.${value.name}`,
                  icon: 'tick',
                  label: t('builder.valueNamed', { label: value.label }),
                  run: (made) => insertValue(made, value.name),
                }),
              ),
              ...blockCommands.filter(isForClauses),
            ]}
            language={language}
            label={t('builder.clause.wordsText')}
            isEditable={!form.pending}
            problems={[]}
            notes={null}
            panel={(made) => (
              <ThingPanel editor={made} given={{ people: [], owner: () => '', give: () => {} }} />
            )}
            onTyped={() => setTyped((times) => times + 1)}
            onSave={() => form.props.ref.current?.requestSubmit()}
            onEditor={setEditor}
            onWordName={() => {}}
          />
        </div>
        {newest.version !== opened.version && (
          <Differences
            label={t('builder.clause.wordsMine', { version: newest.version })}
            differences={wordDifferences(wordsOfText({ ...newest.text, fields: [] }), wordsOfText(content))}
          />
        )}
        <form {...form.props} className="col gap-16">
          {cannot && (
            <p className="error" role="alert">
              {problemWords(i18n.language, { code: 'NOT_IN_CLAUSE', values: {} })}
            </p>
          )}
          <NotSaved {...form.notSaved()} />
          <TextField
            name="why"
            label={`${t('builder.why')} (${t('templates.optional')})`}
            help={t('builder.whyHelp')}
            value={form.draft.why}
            most={500}
            onChange={(why) => form.set({ why })}
            error={form.wrong.why}
          />
          <DialogActs
            verb={t('builder.clause.wordsSave', { version: newest.version + 1 })}
            pending={form.pending}
            reason={
              (cannot && t('builder.clause.wordsCannot')) || (!isChanged && t('builder.clause.wordsSame'))
            }
            onClose={onClose}
          />
        </form>
      </div>
    </Modal>
  )
}
