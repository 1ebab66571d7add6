import {
  type PreferenceChannel,
  type PreferenceGroup,
  preferenceChannels,
  preferenceGroups,
} from '@wattershed/domain/message/preference-group';
import { requiredGroups } from '@wattershed/domain/message/required-groups';
import type { Form } from '../../fields/bound-form.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { CheckBox } from '../../ui/choices/CheckBox.tsx';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { Button } from '../../ui/page/Button.tsx';
import classes from './NotificationPreferencesPage.module.css';
import {
  allButOffers,
  type Choice,
  choiceOf,
  choicesOf,
  onlyOutages,
  type PreferencesValues,
  type Saved,
  wantedNow,
} from './preferences-form.ts';
import { usePreferencesTexts } from './preferences-texts.ts';

type Props = { form: Form<PreferencesValues>; saved: Saved; mayEdit: boolean };

/** Each group by email and by text; what always comes stands beside what can be muted. */
export function GroupsCard({ form, saved, mayEdit }: Props) {
  const { t } = usePreferencesTexts();
  const there = choicesOf(saved);
  const wanted = wantedNow(saved, form.values);
  const choose = (chosen: readonly Choice[]) => form.setValues({ wanted: chosen, known: there });
  return (
    <Card title={t('preferences.groups.title')}>
      {mayEdit && there.length > 0 && (
        <div className={classes.buttons}>
          <Button kind="plain" onClick={() => choose(onlyOutages(saved))}>
            {t('preferences.onlyOutages')}
          </Button>
          <Button kind="plain" onClick={() => choose(allButOffers(saved))}>
            {t('preferences.allOn')}
          </Button>
        </div>
      )}
      <table className={classes.groups}>
        <Spoken as="caption">{t('preferences.groups.title')}</Spoken>
        <thead>
          <tr>
            <th scope="col">{t('preferences.groups.topic')}</th>
            {preferenceChannels.map(channel => (
              <th key={channel} scope="col">
                {t(`preferences.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferenceGroups.map(group => (
            <tr key={group}>
              <th scope="row">
                <GroupWords group={group} />
              </th>
              {preferenceChannels.map(channel => (
                <td key={channel}>
                  <ChoiceBox
                    {...{ group, channel, mayEdit }}
                    isThere={there.includes(choiceOf(group, channel))}
                    isWanted={wanted.includes(choiceOf(group, channel))}
                    onChange={isWanted => {
                      const choice = choiceOf(group, channel);
                      choose(isWanted ? [...wanted, choice] : wanted.filter(one => one !== choice));
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Missing saved={saved} there={there} />
    </Card>
  );
}

function GroupWords({ group }: { group: PreferenceGroup }) {
  const { t } = usePreferencesTexts();
  return (
    <>
      {t(`preferences.group.${group}`)}
      <span className={classes.about}>{t(`preferences.about.${group}`)}</span>
      {requiredGroups.includes(group) && (
        <span className={classes.always}>
          {t(`preferences.always.${group as 'Billing' | 'ConnectMe' | 'Outage' | 'ProgramProduct'}`)}
        </span>
      )}
    </>
  );
}

type BoxProps = {
  group: PreferenceGroup;
  channel: PreferenceChannel;
  mayEdit: boolean;
  isThere: boolean;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
};

function ChoiceBox({ group, channel, mayEdit, isThere, isWanted, onChange }: BoxProps) {
  const { t } = usePreferencesTexts();
  const words = { group: t(`preferences.group.${group}`), channel: t(`preferences.channel.${channel}`) };
  if (!isThere) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <Spoken>{t(`preferences.channel.none.${channel}`)}</Spoken>
      </>
    );
  }
  if (!mayEdit) return t(isWanted ? 'preferences.contacts.on' : 'preferences.contacts.off');
  return (
    <CheckBox name={choiceOf(group, channel)} isChecked={isWanted} onChange={onChange}>
      <Spoken>{t('preferences.channel.choice', words)}</Spoken>
    </CheckBox>
  );
}

/** Why a channel can't be chosen, or says more than what comes. */
function Missing({ saved, there }: { saved: Saved; there: readonly Choice[] }) {
  const { t } = usePreferencesTexts();
  const areEmailsOff = saved.contactentries.some(({ Type, IsOpted }) => Type === 'Email' && !IsOpted);
  return (
    <>
      {!there.some(choice => choice.endsWith(' text')) && <p className={classes.quiet}>{t('preferences.noTexts')}</p>}
      {!there.some(choice => choice.endsWith(' email')) && <p className={classes.quiet}>{t('preferences.noEmail')}</p>}
      {there.some(choice => choice.endsWith(' text')) && <p className={classes.quiet}>{t('preferences.offers')}</p>}
      {areEmailsOff && <p className={classes.quiet}>{t('preferences.emailsOff')}</p>}
    </>
  );
}
