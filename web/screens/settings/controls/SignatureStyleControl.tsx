import { useTranslation } from 'react-i18next'
import { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import { StyleFields } from '../../../components/signature-style/StyleFields.tsx'
import { StylePreview } from '../../../components/signature-style/StylePreview.tsx'
import type { ControlProps } from './control.ts'

export function SignatureStyleControl({ value, onChange }: ControlProps<'signature_style'>) {
  const { t } = useTranslation()
  const style = SignatureStyle.parse(value ?? {})

  return (
    <div className="col gap-16">
      <StyleFields value={style} onChange={onChange} />
      <StylePreview style={style} />
      <p className="help">{t('settings.style.previewWords')}</p>
    </div>
  )
}
