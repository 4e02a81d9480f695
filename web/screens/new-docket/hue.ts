import styles from './new-docket.module.css'

const hues = [styles.hue1, styles.hue2, styles.hue3, styles.hue4, styles.hue5, styles.hue6]

/** The colour of a person, counted from 1 in the order of the docket. */
export const hueOf = (person: number): string | undefined => hues[(person - 1) % hues.length]
