import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupPerson } from '#contract/groups/group-record.ts'
import { type ContactErrors, contactErrors } from '../../../components/contact-errors.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import styles from '../people-around.module.css'

interface Props {
  isTaken: (person: { email: string | null; mobile: string | null }) => boolean
  onAdd: (person: GroupPerson) => void
}

const nobody = { name: '', email: '', mobile: '' }

/** Somebody who is no member, by their contact. */
export function AddContact({ isTaken, onAdd }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(nobody)
  const [errors, setErrors] = useState<ContactErrors>({})
  if (!isOpen)
    return (
      <button type="button" className={`btn ${styles.selfStart}`} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('groups.addOutsider')}
      </button>
    )

  function add(): void {
    const found = contactErrors(typed, t('person.contactMissing'))
    const person = { email: typed.email.trim() || null, mobile: typed.mobile.trim() || null }
    if (Object.keys(found).length === 0 && isTaken(person)) found.email = t('groups.inItAlready')
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onAdd({ user_id: null, name: typed.name.trim(), ...person, active: true })
    setTyped(nobody)
    setOpen(false)
  }

  const field = (name: keyof typeof nobody, label: string, type: 'text' | 'email' | 'tel') => (
    <TextField
      label={label}
      name={`contact-${name}`}
      type={type}
      value={typed[name]}
      onChange={(value) => {
        setTyped({ ...typed, [name]: value })
        setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
      }}
      error={errors[name]}
    />
  )

  return (
    <fieldset className={`plain-set col gap-8 ${styles.groupContact}`}>
      <legend className="label">{t('groups.addOutsider')}</legend>
      {field('name', t('person.name'), 'text')}
      {field('email', t('person.email'), 'email')}
      {field('mobile', t('person.mobile'), 'tel')}
      <div className="row">
        <button type="button" className="btn" onClick={add}>
          {t('groups.putIn')}
        </button>
        <button type="button" className="btn quiet" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </button>
      </div>
    </fieldset>
  )
}
