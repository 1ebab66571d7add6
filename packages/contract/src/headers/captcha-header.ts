/** The header that carries a solved captcha. */
export const captchaHeader = 'x-captcha-token';
