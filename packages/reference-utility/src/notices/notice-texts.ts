import type { NoticeKind } from '@wattershed/domain/message/notices';
import type { Language } from '@wattershed/domain/text/language';

export type NoticeText = { title: string; body: string };

/** What the utility says on the dashboard, in every language of the portal. `{town}` stands for the name of a town. */
export const noticeTexts: Readonly<Record<NoticeKind, Readonly<Record<Language, NoticeText>>>> = {
  'do-not-disconnect': {
    EN_US: {
      title: 'Your service stays on',
      body: 'Your account is past due. We have put a hold on disconnection for now. Please make a payment to keep your service on.',
    },
    EN_UK: {
      title: 'Your supply stays on',
      body: 'Your account is overdue. We have put disconnection on hold for now. Please make a payment to keep your supply on.',
    },
    ES: {
      title: 'Su servicio sigue conectado',
      body: 'Su cuenta está vencida. Por ahora hemos detenido la desconexión. Haga un pago para mantener su servicio conectado.',
    },
    FR: {
      title: 'Votre service est maintenu',
      body: 'Votre compte est en retard de paiement. Nous avons suspendu la coupure pour le moment. Effectuez un paiement pour conserver votre service.',
    },
  },
  outage: {
    EN_US: {
      title: 'Power outage in {town}',
      body: 'Crews are working on a damaged line in {town}. Some homes are without power. We expect to have it back today.',
    },
    EN_UK: {
      title: 'Power cut in {town}',
      body: 'Crews are working on a damaged line in {town}. Some homes are without power. We expect to restore it today.',
    },
    ES: {
      title: 'Corte de luz en {town}',
      body: 'Nuestro personal repara una línea dañada en {town}. Algunas viviendas no tienen luz. Esperamos restablecerla hoy.',
    },
    FR: {
      title: 'Panne de courant à {town}',
      body: 'Nos équipes réparent une ligne endommagée à {town}. Certains logements sont privés de courant. Nous pensons le rétablir aujourd’hui.',
    },
  },
  'customer-service': {
    EN_US: {
      title: 'Winter office hours',
      body: 'From December to February our offices are open from 9:00 AM to 5:00 PM. The portal is open day and night.',
    },
    EN_UK: {
      title: 'Winter office hours',
      body: 'From December to February our offices are open from 9:00 to 17:00. The portal is open day and night.',
    },
    ES: {
      title: 'Horario de invierno',
      body: 'De diciembre a febrero nuestras oficinas abren de 9:00 a. m. a 5:00 p. m. El portal está abierto día y noche.',
    },
    FR: {
      title: 'Horaires d’hiver',
      body: 'De décembre à février, nos bureaux sont ouverts de 9 h à 17 h. Le portail est ouvert jour et nuit.',
    },
  },
  'service-order': {
    EN_US: {
      title: 'Welcome to your new home',
      body: 'Your service was started and your meters were read. You can follow the order for your move here.',
    },
    EN_UK: {
      title: 'Welcome to your new home',
      body: 'Your supply has been started and your meters have been read. You can follow the order for your move here.',
    },
    ES: {
      title: 'Bienvenido a su nuevo hogar',
      body: 'Su servicio está activo y se leyeron sus medidores. Aquí puede seguir la orden de su mudanza.',
    },
    FR: {
      title: 'Bienvenue dans votre nouveau logement',
      body: 'Votre service est ouvert et vos compteurs ont été relevés. Vous pouvez suivre ici l’ordre de votre emménagement.',
    },
  },
  preference: {
    EN_US: {
      title: 'Choose what we tell you',
      body: 'Get bill reminders and outage news by email or text message. Choose in your notification preferences.',
    },
    EN_UK: {
      title: 'Choose what we tell you',
      body: 'Receive bill reminders and power cut news by email or text message. Choose in your notification preferences.',
    },
    ES: {
      title: 'Elija qué le avisamos',
      body: 'Reciba recordatorios de pago y avisos de cortes por correo electrónico o mensaje de texto. Elija en sus preferencias de avisos.',
    },
    FR: {
      title: 'Choisissez vos alertes',
      body: 'Recevez les rappels de facture et les alertes de panne par e-mail ou SMS. Choisissez dans vos préférences de notification.',
    },
  },
};

/** A notice's text in every language, about a town where it is about one. */
export function noticeText(kind: NoticeKind, town = ''): Record<Language, NoticeText> {
  const filled = ({ title, body }: NoticeText) => ({
    title: title.replaceAll('{town}', town),
    body: body.replaceAll('{town}', town),
  });
  const { EN_US, EN_UK, ES, FR } = noticeTexts[kind];
  return { EN_US: filled(EN_US), EN_UK: filled(EN_UK), ES: filled(ES), FR: filled(FR) };
}
