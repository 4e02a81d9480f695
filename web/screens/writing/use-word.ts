import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readWordText } from '#contract/document-files/readWordText.ts'
import type { WordDropped } from '#contract/vocabulary/word-files.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { sendCall } from '../../wire/use-call.ts'
import { fromContent } from './schema/from-content.ts'
import { takeOverWord } from './word-to-open.ts'

interface Told {
  onName: (name: string) => void
  onDropped: (dropped: WordDropped[]) => void
}

/**
 * Puts the text of a Word file in where the cursor is: one that is chosen, or one that was uploaded
 * for it before.
 */
export function useWord(editor: Editor | null, { onName, onDropped }: Told) {
  const { t, i18n } = useTranslation()
  const [isReading, setReading] = useState(false)

  async function read(fileId: string | Promise<string>): Promise<void> {
    if (!editor) return
    setReading(true)
    try {
      const { name, blocks, dropped } = await sendCall(readWordText, { fileId: await fileId })
      editor
        .chain()
        .focus()
        .insertContent(fromContent({ blocks }).content ?? [])
        .run()
      onName(name)
      onDropped(dropped)
    } catch (why) {
      toast(failureWords(t, i18n.language, why), 'bad')
    }
    setReading(false)
  }

  const begin = useEffectEvent(() => {
    const fileId = takeOverWord()
    if (fileId) void read(fileId)
  })
  useEffect(() => {
    if (editor) begin()
  }, [editor])

  return {
    isReading,
    open: (file: File) => void read(portalWire.upload(file).done.then(({ fileId }) => fileId)),
  }
}
