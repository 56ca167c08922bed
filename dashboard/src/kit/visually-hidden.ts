import classes from './visually-hidden.module.css'

/** The class of a text that only screen readers present. */
export const visuallyHidden: string = classes['hidden'] ?? ''
