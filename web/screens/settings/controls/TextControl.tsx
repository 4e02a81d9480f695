import { type ControlProps, named } from './control.ts'

/** A few words. */
export function TextControl({ most, ...props }: ControlProps<'vertical'> & { most: number }) {
  const { value, onChange } = props

  return (
    <span className={props.isWrong ? 'input bad' : 'input'}>
      <input
        {...named(props)}
        maxLength={most}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  )
}
