import { useState } from 'react'
import { Checkbox, Radio } from '#src/ui/forms/Choice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { OptionPicker } from '#src/ui/forms/OptionPicker.tsx'
import { RangeFields } from '#src/ui/forms/RangeFields.tsx'
import { SearchInput } from '#src/ui/forms/text/SearchInput.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import { nothing, type Say } from './sample-parts.tsx'

/** Every kind of field. */
export const Fields = ({ say }: { say: Say }) => {
  const [search, setSearch] = useState(say('coffee', 'قهوة'))
  return (
    <Stack>
      <SearchInput
        label={say('Search the store', 'ابحث في المتجر')}
        value={search}
        onChange={setSearch}
        onClear={() => setSearch('')}
        clearLabel={say('Clear the search', 'امسح البحث')}
      />
      <Field label={say('Your name', 'اسمك')} hint={say('As on your identity card.', 'كما في الهوية.')} required>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </Field>
      <Field
        label={say('Email', 'البريد')}
        error={say('Write an address such as sara@example.com.', 'اكتب بريدًا مثل sara@example.com.')}
      >
        {(control) => <TextInput {...control} type="email" defaultValue="sara@" />}
      </Field>
      <Field label={say('Sort by', 'الترتيب')}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: 'a', label: say('Newest', 'الأحدث') },
              { value: 'b', label: say('Best rated', 'الأعلى تقييمًا') },
            ]}
          />
        )}
      </Field>
      <SelectField
        label={say('Region', 'المنطقة')}
        error={say('Choose your region.', 'اختر منطقتك.')}
        required
        options={[
          { value: '', label: say('Choose', 'اختر') },
          { value: 'Riyadh', label: say('Riyadh', 'الرياض') },
        ]}
      />
      <TextAreaField
        label={say('Notes for the courier', 'ملاحظات للمندوب')}
        hint={say('Such as a landmark nearby.', 'مثل معلم قريب.')}
      />
      <FieldGroup legend={say('Category', 'القسم')}>
        <Radio name="category" defaultChecked count="18">
          {say('Pottery', 'فخار')}
        </Radio>
        <Radio name="category" count="7">
          {say('Weaving', 'سدو')}
        </Radio>
      </FieldGroup>
      <Checkbox defaultChecked>{say('Only what is in stock', 'المتوفر فقط')}</Checkbox>
      <RangeFields
        legend={say('Price in riyals', 'السعر بالريال')}
        min={{
          label: say('From', 'من'),
          name: 'min',
          value: '500',
          onChange: nothing,
          error: say('The lowest price is above the highest.', 'أقل سعر أكبر من أعلى سعر.'),
        }}
        max={{ label: say('To', 'إلى'), name: 'max', value: '300', onChange: nothing }}
      />
    </Stack>
  )
}

/** Swatches and words to choose from. */
export const Options = ({ say }: { say: Say }) => {
  const [colour, setColour] = useState('clay')
  const [size, setSize] = useState('m')
  return (
    <Stack gap="lg">
      <OptionPicker
        legend={say('Colour', 'اللون')}
        value={colour}
        onChange={setColour}
        values={[
          { id: 'clay', label: say('Clay', 'طيني'), swatch: '#ac5638' },
          { id: 'sand', label: say('Sand', 'رملي'), swatch: '#ebe3d4' },
          {
            id: 'night',
            label: say('Night', 'ليلي'),
            swatch: '#181d2b',
            unavailable: say('sold out', 'نفد'),
          },
        ]}
      />
      <OptionPicker
        legend={say('Size', 'المقاس')}
        chosenLabel={say('Medium', 'وسط')}
        value={size}
        onChange={setSize}
        values={[
          { id: 's', label: say('Small', 'صغير') },
          { id: 'm', label: say('Medium', 'وسط') },
          { id: 'l', label: say('Large', 'كبير'), unavailable: say('sold out', 'نفد') },
        ]}
      />
    </Stack>
  )
}
