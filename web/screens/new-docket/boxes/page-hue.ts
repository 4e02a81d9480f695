import styles from './boxes.module.css'

const hues = [
  styles.pageHue1,
  styles.pageHue2,
  styles.pageHue3,
  styles.pageHue4,
  styles.pageHue5,
  styles.pageHue6,
]

/** The colour of a person on a page, which is white in the dark too. */
export const pageHueOf = (person: number): string | undefined => hues[(person - 1) % hues.length]
