import { Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createUser } from '#contract/signers/createUser.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { handMethods, unattendedMethod } from '#contract/vocabulary/signing-methods.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { isLeftForButton } from '../../components/left-for-button.ts'
import { SignerLanguageField } from '../../components/SignerLanguageField.tsx'
import { TickRow } from '../../components/TickRow.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useRequiredFields } from '../../components/use-required-fields.ts'
import { useDraft } from '../../shell/drafts.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { useCall } from '../../wire/use-call.ts'
import { type AccessCodeDraft, accessCodeError, accessCodeInput } from './access-code-form.ts'
import { CheckFields } from './CheckFields.tsx'
import { FactsFields } from './FactsFields.tsx'
import { emptyFacts, factsDraft, factsInput } from './facts-form.ts'
import { type Part, PersonPart, partInput } from './PersonPart.tsx'
import { PersonText, type Suggested } from './PersonText.tsx'
import {
  haveOnePhone,
  isSamePerson,
  type PersonDraft,
  type PersonErrors,
  personErrors,
} from './person-form.ts'
import type { DocumentDetail } from './use-docket.ts'
import { useUnattended } from './use-unattended.ts'

interface Props {
  document: DocumentDetail
  /** Null adds a person. */
  person: SignerRecord | null
  onClose: () => void
  /** A failure is shown in the dialog, which then stays. */
  onSaved: () => Promise<void>
  /** More of the person where they are corrected after sending. */
  more?: (draft: PersonDraft) => ReactNode
}

function partOf({ role, told_at_end }: SignerRecord): Part {
  if (told_at_end) return 'copy'

  return role === 'witness' || role === 'approver' || role === 'viewer' ? role : 'signer'
}

const emptyDraft = { name: '', email: '', mobile: '', sharesPhone: false, witnessOf: '' }

export function PersonDialog({ document, person, onClose, onSaved, more }: Props) {
  const { t, i18n } = useTranslation()
  useFocusBack()
  const form = useRef<HTMLFormElement>(null)
  /** The dialog stays for the next person. */
  const another = useRef(false)
  // The docket sets their order: when one way fails, the next one follows.
  const allowed = document.settings.methods
  const [draft, setDraft, forgetDraft] = useDraft<PersonDraft>(
    `${document.docket_id}.person.${person?.signer_id ?? 'new'}`,
    {
      name: person?.name ?? '',
      email: person?.email ?? '',
      mobile: person?.mobile ?? '',
      methods: person?.methods ?? [...allowed],
      language: person?.language ?? 'en',
      sharesPhone: false,
      part: person ? partOf(person) : 'signer',
      witnessOf: person?.witness_of ?? '',
      facts: factsDraft(person?.facts),
      codeBy: person?.code_by ?? null,
      asksFactor: person?.asks_factor ?? false,
    },
    ['facts'],
  )
  const inOrder = [unattendedMethod, ...allowed]
  const unattended = useUnattended(draft)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [accessCode, setAccessCode] = useState<AccessCodeDraft>()
  const [failure, setFailure] = useState<CallFailure>()
  const close = () => {
    forgetDraft()
    onClose()
  }
  const after = {
    onSuccess: async () => {
      try {
        await onSaved()
        if (!another.current) return close()
        setDraft({ ...emptyDraft, methods: draft.methods, language: draft.language, part: draft.part })
        setAccessCode(undefined)
        setErrors({})
        const name = form.current?.querySelector<HTMLElement>('[name=name]')
        name?.focus()
        name?.scrollIntoView({ block: 'center' })
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        setFailure(failure)
      }
    },
    onError: setFailure,
  }
  const add = useCall(createUser, after)
  const change = useCall(updateUser, after)
  const required = useRequiredFields('signer', document.settings.signer_otp)
  const signs = draft.part === 'signer' || draft.part === 'witness'
  const isBusy = add.pending || change.pending

  const others = document.signers.filter(({ signer_id }) => signer_id !== person?.signer_id)
  // A person with a shared number keeps it.
  const twin =
    draft.mobile.trim() === (person?.mobile ?? '')
      ? undefined
      : others.find((other) => haveOnePhone(other, draft))

  const check = (typed = draft) => {
    const found = {
      ...personErrors(typed, t('person.contactMissing'), t('person.methodMissing'), required),
      ...accessCodeError(accessCode),
    }
    const isTwice = others.some(
      (other) =>
        isSamePerson(other, typed) &&
        !(haveOnePhone(other, typed) && (typed.sharesPhone || other.mobile === person?.mobile)),
    )
    return isTwice && !found.email ? { ...found, email: t('person.twice') } : found
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    // Enter in a field adds this one alone.
    another.current = (event.nativeEvent as SubmitEvent).submitter === null
    const found = check()
    setErrors(found)
    setFailure(undefined)
    const wrong = Object.keys(found)[0]
    if (wrong) return void form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    const contact = { email: draft.email.trim() || null, mobile: draft.mobile.trim() || null }
    const fields = {
      ...contact,
      name: draft.name.trim(),
      methods: unattended.isOffered ? draft.methods : handMethods(draft.methods),
      language: draft.language,
      ...(signs && { facts: factsInput(draft.facts ?? emptyFacts) }),
      code_by: draft.codeBy ?? null,
      asks_factor: signs && draft.asksFactor === true,
      ...accessCodeInput(accessCode),
    }
    const sharing = { shares_phone: twin !== undefined && draft.sharesPhone === true }
    const isRebound = person?.role === 'witness' && draft.witnessOf !== person.witness_of
    if (person)
      change.send({
        signer_id: person.signer_id,
        docket_id: document.docket_id,
        signerchanged: true,
        fields: { ...fields, ...(isRebound && { witness_of: draft.witnessOf }) },
        ...sharing,
      })
    else
      add.send({
        document_id: document.document_id,
        ...fields,
        ...sharing,
        ...partInput(draft.part, draft.witnessOf),
      })
  }

  /** Name and contacts of somebody who is known here, in place of what was typed. */
  function pick({ name, email, mobile }: Suggested): void {
    const after = { ...draft, name, email: email ?? '', mobile: mobile ?? '' }
    setDraft(after)
    setErrors({})
  }

  const text = (name: 'name' | 'email' | 'mobile', label: string, type: string, help?: string) => (
    <PersonText
      name={name}
      label={label}
      type={type}
      help={help}
      value={draft[name]}
      isRequired={required.some((one) => one === name)}
      error={problemWords(i18n.language, errors[name])}
      onType={(typed) => {
        const after = { ...draft, [name]: typed }
        setDraft(after)
        if (errors[name]) setErrors({ ...errors, [name]: check(after)[name] })
      }}
      onLeave={(event) =>
        draft[name] && !isLeftForButton(event) && setErrors((all) => ({ ...all, [name]: check()[name] }))
      }
      onPick={person ? undefined : pick}
    />
  )

  return (
    <Modal opened onClose={close} title={t(person ? 'person.editTitle' : 'person.addTitle')}>
      <form ref={form} onSubmit={submit} className="col gap-16" noValidate>
        <FailureNote failure={failure} />
        <PersonPart
          part={draft.part}
          witnessOf={draft.witnessOf}
          signers={others.filter(({ role, state }) => role === 'signer' && state !== 'delegated')}
          takesWitnesses={document.settings.witness}
          isFixed={person !== null}
          onChange={(part, witnessOf) => setDraft({ ...draft, part, witnessOf })}
        />
        {text('name', t('person.name'), 'text', t('person.nameHelp'))}
        {text('email', t('person.email'), 'email')}
        {text('mobile', t('person.mobile'), 'tel', t('person.contactHelp'))}
        {twin && (
          <label className="tick-row">
            <input
              type="checkbox"
              className="check"
              checked={draft.sharesPhone === true}
              onChange={(event) => {
                const after = { ...draft, sharesPhone: event.target.checked }
                setDraft(after)
                setErrors({ ...errors, email: check(after).email })
              }}
            />
            <span className="col">
              {t('person.sharesPhone', { name: twin.name })}
              <small className="help">{t('person.sharesPhoneHelp')}</small>
            </span>
          </label>
        )}
        {signs && (
          <fieldset className="plain-set">
            <legend className="label">{t('person.methods')}</legend>
            {allowed.map((method) => (
              <label key={method} className="tick-row">
                <input
                  type="checkbox"
                  className="check"
                  name="methods"
                  checked={draft.methods.includes(method)}
                  onChange={(event) =>
                    setDraft({
                      ...draft,
                      methods: event.target.checked
                        ? inOrder.filter((one) => one === method || draft.methods.includes(one))
                        : draft.methods.filter((one) => one !== method),
                    })
                  }
                />
                <span className="col">
                  {t(`method.${method}`)}
                  <small className="help">{t(`methodHelp.${method}`)}</small>
                </span>
              </label>
            ))}
            {unattended.isOffered && (
              <TickRow
                words={t(`method.${unattendedMethod}`)}
                help={t(`methodHelp.${unattendedMethod}`)}
                checked={draft.methods.includes(unattendedMethod)}
                onChange={(checked) =>
                  setDraft({
                    ...draft,
                    methods: checked
                      ? [unattendedMethod, ...handMethods(draft.methods)]
                      : handMethods(draft.methods),
                  })
                }
              />
            )}
            {errors.methods && (
              <p className="error" role="alert">
                <Icon name="bad" />
                {problemWords(i18n.language, errors.methods)}
              </p>
            )}
          </fieldset>
        )}
        {signs && (document.settings.signer_checks.offered.includes('facts') || person?.facts) && (
          <FactsFields
            facts={draft.facts ?? emptyFacts}
            errors={errors}
            onChange={(facts) => {
              setDraft({ ...draft, facts })
              const { last_four: _, birth_year: __, ...others } = errors
              setErrors(others)
            }}
          />
        )}
        <CheckFields
          draft={draft}
          signs={signs}
          settings={document.settings}
          onChange={(changed) => setDraft({ ...draft, ...changed })}
          access={{ state: person?.access_code ?? 'none', draft: accessCode, error: errors.access_code }}
          onAccess={(typed) => {
            setAccessCode(typed)
            const { access_code: _, ...others } = errors
            setErrors(others)
          }}
        />
        <SignerLanguageField
          label={t('person.language')}
          help={t('person.languageHelp')}
          value={draft.language}
          onChange={(language) => setDraft({ ...draft, language })}
        />
        {more?.(draft)}
        {!person && (
          <button
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => form.current?.requestSubmit()}
          >
            <Icon name="plus" />
            {t('person.addAnother')}
          </button>
        )}
        <DialogActs verb={t(person ? 'common.save' : 'person.add')} pending={isBusy} onClose={close} />
      </form>
    </Modal>
  )
}
