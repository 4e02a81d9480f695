import { type ControlProps, named } from './control.ts'
import { useTyped } from './use-typed.ts'

const read = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

/** Days after sending, as people write them: 3, 7, 14. */
export function DaysControl(props: ControlProps<'reminder_days'>) {
  const [typed, take] = useTyped(props.value ?? [], read, (days) => days.join(', '))

  return (
    <span className={props.isWrong ? 'input bad' : 'input'}>
      <input
        {...named(props)}
        inputMode="numeric"
        maxLength={80}
        value={typed}
        onChange={(event) => props.onChange(take(event.target.value))}
      />
    </span>
  )
}
