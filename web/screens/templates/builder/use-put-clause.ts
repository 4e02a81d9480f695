import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { insertClause, takeVersion } from './edit-clauses.ts'
import type { Builder } from './use-builder.ts'
import { textOfClause } from './use-clauses.ts'

/** Puts a clause in the text, or its newest version in place of an earlier one. */
export function usePutClause(builder: Builder) {
  const { t, i18n } = useTranslation()
  const [busy, setBusy] = useState<string | null>(null)

  async function put(editor: Editor, clauseId: string, act: typeof insertClause): Promise<void> {
    if (busy !== null) return
    setBusy(clauseId)
    try {
      const clause = await textOfClause(clauseId)
      if (clause) {
        act(editor, builder, clause)
        builder.write()
      }
    } catch (why) {
      toast(failureWords(t, i18n.language, why), 'bad')
    }
    setBusy(null)
  }

  return {
    busy,
    insert: (editor: Editor, clauseId: string) => void put(editor, clauseId, insertClause),
    take: (editor: Editor, clauseId: string) => void put(editor, clauseId, takeVersion),
  }
}

export type PutClause = ReturnType<typeof usePutClause>
