import { useState } from 'react'
import { factsOf, namesSigner, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import type { Method, SigningPage } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import { besideMethods } from '../texts/method-texts.ts'
import { nameTexts } from '../texts/name-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import type { SignerWire } from '../wire.ts'
import { NameSheet } from './NameSheet.tsx'

interface Props {
  page: SigningPage
  wire: SignerWire
  method: Method
  isConfirmed: boolean
  onConfirm: () => void
}

/** Which name the signature will carry, where the way to sign proves one, and how it differs. */
export function NameNotes({ page, wire, method, isConfirmed, onConfirm }: Props) {
  const { t } = useEveryText()
  const beside = useTopic('besideMethods', besideMethods)
  const ofName = useTopic('name', nameTexts)
  const [comparing, setComparing] = useState<'own' | 'earlier' | null>(null)
  const asksPan = factsOf(method).knows === 'pan'
  const isRemote = factsOf(method).knows === 'account'
  const earlierDiffers =
    namesSigner(method) && page.earlier_name !== null && page.earlier_name.outcome !== 'go_on'

  return (
    <>
      {namesSigner(method) && !signsOnPage(method) && !isRemote ? (
        <p className="xs faint row top">
          <Icon name="id" />
          <span>
            {asksPan && !isConfirmed
              ? fill(beside.accountSays, { name: page.signer.name })
              : t(isConfirmed ? 'nameConfirmed' : 'aadhaarSays', {
                  name: page.signer.name,
                  sender: page.sender,
                })}{' '}
            <button type="button" className="link" onClick={() => setComparing('own')}>
              {t('nameDifferent')}
            </button>
          </span>
        </p>
      ) : null}
      {earlierDiffers && !isConfirmed ? (
        <div className="note wait" role="status">
          <Icon name="id" />
          <span>
            {fill(ofName.earlier, {
              certificate: page.earlier_name?.name ?? '',
              given: page.signer.name,
              sender: page.sender,
            })}{' '}
            <button type="button" className="link" onClick={() => setComparing('earlier')}>
              {ofName.look}
            </button>
          </span>
        </div>
      ) : null}
      {comparing ? (
        <NameSheet
          page={page}
          wire={wire}
          earlier={comparing === 'earlier' ? (page.earlier_name?.name ?? null) : null}
          onConfirm={() => {
            onConfirm()
            setComparing(null)
          }}
          onClose={() => setComparing(null)}
        />
      ) : null}
    </>
  )
}
