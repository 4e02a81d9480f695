import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import { ChangeLetterheadInput, type LetterheadRow } from '#contract/document-files/letterhead-record.ts'
import { preProcessLetterHead } from '#contract/document-files/preProcessLetterHead.ts'
import { updateLetterhead } from '#contract/document-files/updateLetterhead.ts'
import { leavesRoom } from '#contract/vocabulary/letterheads.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { ask, useQueryCall } from '../../../wire/use-call.ts'
import { FreeArea } from './FreeArea.tsx'
import { FurtherChoice } from './FurtherChoice.tsx'
import {
  changesOf,
  draftOf,
  fieldOf,
  isOnPage,
  type LetterheadDraft,
  marginsOf,
  type Side,
  sides,
  typedMargins,
} from './letterhead-form.ts'
import styles from './letterheads.module.css'
import { PagesChoice } from './PagesChoice.tsx'

interface Props {
  row: LetterheadRow
  onClose: () => void
}

/** The page with what is free of it, which can be changed by hand. */
export function LetterheadDialog({ row, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const page = useQueryCall(preProcessLetterHead, { letterhead_id: row.letterhead_id, width: 700 })
  const form = useForm(updateLetterhead, draftOf, {
    contract: ChangeLetterheadInput,
    row,
    inputOf(draft, read) {
      const fields = changesOf(draft, read)
      if (Object.keys(fields).length === 0) return null

      return { letterhead_id: row.letterhead_id, revision: read?.revision ?? row.revision, fields }
    },
    fieldOf,
    rules: useRules(),
    stale: { code: 'LETTERHEAD_STALE', read: readAgain },
    reload: [getLetterheads],
    saved: ({ name }) => t('letterheads.changed', { name: name.trim() }),
    onClose,
  })
  const { draft } = form
  const others = {
    title: t('letterheads.changedMeanwhile'),
    label: (field: keyof LetterheadDraft) => words(field),
    value: (read: LetterheadRow | null, field: keyof LetterheadDraft) =>
      field === 'pages'
        ? t(`letterheads.on.${draftOf(read).pages}`)
        : field === 'further_letterhead_id'
          ? (read?.further?.name ?? t('letterheads.plain'))
          : draftOf(read)[field],
  }
  function words(field: keyof LetterheadDraft): string {
    if (field === 'further_letterhead_id') return t('letterheads.further')

    return field === 'name' || field === 'pages' ? t(`letterheads.${field}`) : t(`letterheads.side.${field}`)
  }
  const { measured } = row
  const now = page.data?.margins ?? measured

  return (
    <Modal opened size="xl" onClose={form.pending ? () => {} : onClose} title={t('letterheads.changeTitle')}>
      <form {...form.props} className={styles.dialog}>
        <div className={styles.pageSide}>
          {page.error ? (
            <p className="error" role="alert">
              {failureWords(t, i18n.language, page.error)}
            </p>
          ) : (
            <FreeArea image={page.data?.image ?? null} margins={marginsOf(draft)} />
          )}
        </div>
        <div className="col gap-16">
          <NotSaved {...form.notSaved(others)} />
          <TextField
            label={t('letterheads.name')}
            name="name"
            most={100}
            value={draft.name}
            onChange={(name) => form.set({ name })}
            error={form.wrong.name}
          />
          <PagesChoice value={draft.pages} onChange={(pages) => form.set({ pages })} />
          {draft.pages === 'first' && (
            <FurtherChoice
              row={row}
              value={draft.further_letterhead_id}
              error={form.wrong.further_letterhead_id}
              onChange={(further_letterhead_id) => form.set({ further_letterhead_id })}
            />
          )}
          <fieldset className="plain-set">
            <legend className="label">{t('letterheads.margins')}</legend>
            <p className="help">{t('letterheads.marginsHelp')}</p>
            <div className={styles.margins}>
              {sides.map((side) => (
                <MarginField
                  key={side}
                  side={side}
                  value={draft[side]}
                  isWrong={form.wrong[side] !== undefined}
                  onChange={(typed) => form.set({ [side]: typed })}
                />
              ))}
            </div>
            {sides
              .flatMap((side) => form.wrong[side] ?? [])
              .slice(0, 1)
              .map((wrong) => (
                <p key="wrong" className="error" id="margins-wrong" role="alert">
                  {wrong}
                </p>
              ))}
            <button type="button" className="link" onClick={() => form.set(typedMargins(now))}>
              {t('letterheads.asMeasured')}
            </button>
          </fieldset>
          <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
        </div>
      </form>
    </Modal>
  )
}

/** The contract says the same; its English words do not come with this screen. */
function useRules() {
  const { t } = useTranslation()

  return (draft: LetterheadDraft): Record<string, string> => {
    const margins = marginsOf(draft)
    const outside = sides.filter((side) => !isOnPage(side, margins))
    if (outside.length > 0) return Object.fromEntries(outside.map((side) => [side, t('letterheads.outside')]))

    return leavesRoom(margins) ? {} : { top: t('letterheads.noRoom') }
  }
}

interface MarginProps {
  side: Side
  value: string
  isWrong: boolean
  onChange: (typed: string) => void
}

function MarginField({ side, value, isWrong, onChange }: MarginProps) {
  const { t } = useTranslation()

  return (
    <label className="field">
      <span className="sm">{t(`letterheads.side.${side}`)}</span>
      <span className={isWrong ? 'input bad' : 'input'}>
        <input
          type="number"
          inputMode="decimal"
          name={side}
          min={0}
          max={297}
          step={0.1}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'margins-wrong' })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="faint sm">{t('letterheads.millimetres')}</span>
      </span>
    </label>
  )
}

async function readAgain({ letterhead_id, name }: LetterheadRow): Promise<LetterheadRow | undefined> {
  const isSame = (row: LetterheadRow) => row.letterhead_id === letterhead_id
  const named = (await ask(getLetterheads, { searchValue: name })).rows.find(isSame)

  // It may have another name by now.
  return named ?? (await ask(getLetterheads, { maxRows: 100 })).rows.find(isSame)
}
