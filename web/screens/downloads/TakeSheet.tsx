import { useTranslation } from 'react-i18next'
import type { CallDeclaration, InputOf } from '#contract/define-call.ts'
import { type SheetFormat, sheetFormats } from '#contract/vocabulary/sheets.ts'
import { AskForFile } from './AskForFile.tsx'

interface Props<C extends CallDeclaration> {
  call: C
  /** What the list shows now, in this format. */
  inputOf: (format: SheetFormat) => InputOf<C>
}

/** The list that is shown, as a sheet. */
export function TakeSheet<C extends CallDeclaration>({ call, inputOf }: Props<C>) {
  const { t } = useTranslation()
  const formats = sheetFormats.map((format) => ({
    words: t(`downloads.format.${format}`),
    input: inputOf(format),
  }))

  return <AskForFile call={call} words={t('downloads.take')} formats={formats} />
}
