import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { getDocuments } from '#contract/documents/getDocuments.ts'
import type { ManyAct } from '#contract/documents/many-acts.ts'
import { count } from '../../../components/amounts.ts'
import type { OfferedActs } from '../../../components/list/list-act.ts'
import { useMe } from '../../../shell/me.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import { isPossible, type ListAct } from '../document-acts.ts'
import type { AskedMany } from './ManyActDialog.tsx'

const acts = [
  { key: 'send', icon: 'send', isDanger: false },
  { key: 'remind', icon: 'bell', isDanger: false },
  { key: 'resend', icon: 'send', isDanger: false },
  { key: 'extend', icon: 'cal', isDanger: false },
  { key: 'delete', icon: 'trash', isDanger: true },
  { key: 'revoke', icon: 'revoked', isDanger: true },
] as const

/** Who may remind may send a new link. */
const needed = (act: OfferedAct) => (act === 'resend' ? 'remind' : act)

/** A draft follows another from that one's own page. */
type OfferedAct = Exclude<ManyAct, 'prepare'>

interface Shown {
  /** What the server was asked for the list; null where it cannot be chosen as a whole. */
  input: InputOf<typeof getDocuments> | null
  total: number
  rowsOnPage: number
  chosen: ReadonlySet<string>
  /** The act on one document, with a dialog of its own. */
  onOne: (act: ListAct) => void
}

/** What can be done with chosen dockets, or with all that the list shows. */
export function useMany({ input, total, rowsOnPage, chosen, onOne }: Shown) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const [asked, setAsked] = useState<AskedMany | null>(null)
  // Another choice is another set, and ends the choice of all.
  const [wholeOf, setWholeOf] = useState<ReadonlySet<string> | null>(null)
  const isWhole = wholeOf === chosen && chosen.size > 0
  const zip = useCall(downloadDocuments, {
    onSuccess: () =>
      toast(t('documents.zipBegun'), 'good', {
        words: t('documents.openDownloads'),
        to: '/profile/downloads',
      }),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  const chosenOf = (rows: readonly DocumentRow[]): AskedMany['chosen'] =>
    isWhole && input
      ? {
          filter: input.filter ?? {},
          ...(input.searchValue && { searchValue: input.searchValue }),
          whole_dockets: true,
        }
      : { document_ids: rows.map((row) => row.document_id), whole_dockets: true }

  function begin(kind: OfferedAct, rows: readonly DocumentRow[]): void {
    const possible = rows.filter((row) => isPossible(needed(kind), row))
    if (!isWhole && rows.length === 1 && kind !== 'send' && kind !== 'resend' && kind !== 'extend')
      onOne({ kind, rows: [...rows] })
    else setAsked({ kind, total: isWhole ? total : possible.length, chosen: chosenOf(possible) })
  }

  const offered = (rows: readonly DocumentRow[]): OfferedActs => [
    input !== null &&
      !isWhole &&
      total > rowsOnPage &&
      rows.length === rowsOnPage && {
        key: 'whole',
        icon: 'check',
        words: t('many.chooseAll', { total: count(total) }),
        onAct: () => setWholeOf(chosen),
      },
    allowedModules.documents === true && {
      key: 'zip',
      icon: 'download',
      words: t('documents.downloadZip'),
      onAct: () => zip.send(chosenOf(rows)),
      isDisabled: zip.pending,
    },
    ...acts.map(({ key, ...looks }) => {
      const verb = t(`many.${key}.verb`)
      const some = rows.filter((row) => isPossible(needed(key), row)).length

      return (
        some > 0 && {
          key,
          ...looks,
          words: some < rows.length && !isWhole ? t('act.someOf', { verb, some, all: rows.length }) : verb,
          onAct: () => begin(key, rows),
        }
      )
    }),
  ]

  return { offered, wholeChosen: isWhole ? total : undefined, asked, begin, onClose: () => setAsked(null) }
}
