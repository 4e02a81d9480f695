import { Modal } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import { downloadCourtCertificate } from '#contract/verification/downloadCourtCertificate.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { ChoiceField } from '../../components/ChoiceField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { useCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import { CourtDevice, type StatedDevice, saidOf } from './CourtDevice.tsx'

type Asked = InputOf<typeof downloadCourtCertificate>
type Party = Asked['party']
type Law = NonNullable<Asked['law']>
type Line = Exclude<keyof Party, 'holds' | 'relation'>
type Hold = Party['holds'][number]

const relations = ['son', 'daughter', 'spouse'] as const
const holds: readonly Hold[] = ['owned', 'maintained', 'managed', 'operated']
const lines: readonly Line[] = ['name', 'relation_of', 'designation', 'address', 'place']

/** Who affirms the certificate; everything about the record itself comes from its trail. */
export function CourtCertificateDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [party, setParty] = useState<Party>({
    name: fullName(me.profileInfo),
    relation: 'son',
    relation_of: '',
    designation: '',
    address: '',
    place: '',
    holds: ['operated'],
  })
  const [device, setDevice] = useState<StatedDevice>({ kind: 'server' })
  const [law, setLaw] = useState<Law | ''>('')
  const [asked, setAsked] = useState(false)
  const make = useCall(downloadCourtCertificate, {
    onSuccess: ({ result }) => {
      saveFile(result)
      toast(t('court.made'), 'good')
      onClose()
    },
  })
  const lacksKind = device.kind === 'other' && !device.other?.trim()
  const isMissing = (line: Line) => asked && party[line].trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (make.pending) return
    setAsked(true)
    const empty = lines.find((line) => party[line].trim() === '') ?? (lacksKind && 'other')
    if (empty) return void form.current?.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
    if (party.holds.length > 0)
      make.send({ document_id: documentId, party, device: saidOf(device), ...(law && { law }) })
  }

  const line = (key: Line, complete: string) => (
    <Field label={t(`court.${key}`)} error={isMissing(key) ? t('court.missing') : undefined}>
      {(control) => (
        <span className={isMissing(key) ? 'input bad' : 'input'}>
          <input
            {...control}
            name={key}
            maxLength={200}
            autoComplete={complete}
            data-autofocus={key === 'relation_of' || undefined}
            value={party[key]}
            onChange={(event) => setParty({ ...party, [key]: event.target.value })}
          />
        </span>
      )}
    </Field>
  )

  return (
    <Modal opened onClose={onClose} title={t('court.title')}>
      <form ref={form} onSubmit={submit} className="col gap-16" noValidate>
        <p className="muted">{t('court.words')}</p>
        <FailureNote failure={make.failure} />
        {line('name', 'name')}
        <div className="field-pair">
          <ChoiceField
            label={t('court.relation')}
            value={party.relation}
            choices={relations}
            say={(relation) => t(`court.${relation}`)}
            onChange={(relation) => setParty({ ...party, relation })}
          />
          {line('relation_of', 'off')}
        </div>
        {line('address', 'street-address')}
        <div className="field-pair">
          {line('designation', 'organization-title')}
          {line('place', 'address-level2')}
        </div>
        <CourtDevice device={device} isMissing={asked && lacksKind} onChange={setDevice} />
        <fieldset className="plain-set in-pairs">
          <legend className="label">{t('court.holds')}</legend>
          {holds.map((hold) => (
            <label key={hold} className="tick-row">
              <input
                type="checkbox"
                className="check"
                checked={party.holds.includes(hold)}
                onChange={(event) =>
                  setParty({
                    ...party,
                    holds: holds.filter((one) =>
                      one === hold ? event.target.checked : party.holds.includes(one),
                    ),
                  })
                }
              />
              {t(`court.${hold}`)}
            </label>
          ))}
          {asked && party.holds.length === 0 && (
            <p className="error" role="alert">
              <Icon name="bad" />
              {t('court.holdsMissing')}
            </p>
          )}
        </fieldset>
        <ChoiceField
          label={t('court.law')}
          value={law}
          choices={['', 'section_63', 'section_65b'] as const}
          say={(one) => t(one ? `court.${one}` : 'court.lawByDay')}
          onChange={setLaw}
        />
        <DialogActs verb={t('court.make')} pending={make.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
